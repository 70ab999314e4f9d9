import { useRows } from '../../../spec/rows.ts';

// Nobody ran what the kit makes up: its cells have a case or two of their own, and none of the rows that a run has.
useRows(new Map());
