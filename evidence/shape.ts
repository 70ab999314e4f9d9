import { contract, validatorFor, type SchemaFault } from '../spec/contract.ts';
import { at } from '../spec/json-pointer.ts';
import type { ExchangeRecord } from '../spec/report.ts';
import { bodyOf, hidesBody, hidesRequestBody, isShownWhole, requestBodyOf, statusOf } from './recorded.ts';

/**
 * Whether the shown body of an answer breaks the contract's schema of it, in a place that `concerns` says yes to. What is a
 * placeholder is a text of which nothing else is known; a body that cannot be read as it is shown breaks nothing.
 */
export function breaksShape(
  answer: ExchangeRecord | undefined,
  operation: string,
  concerns: (path: string) => boolean = () => true,
): boolean {
  if (statusOf(answer) === null || hidesBody(answer)) return false;
  const body = bodyOf(answer) ?? undefined;
  return faultsIn(validatorFor(operation, 200)(body), body).some(({ path }) => concerns(path));
}

/** Whether the shown body of a delivery breaks the schema of one; that `Status` is one of four values is another rule's. */
export function breaksDelivery(attempt: ExchangeRecord | undefined): boolean {
  if (hidesRequestBody(attempt)) return false;
  const body = requestBodyOf(attempt) ?? undefined;
  return faultsIn(validatorFor('orderDelivery', 'request')(body), body).some(
    ({ path }) => path !== '/Status' || !Number.isInteger(body?.['Status']),
  );
}

/** Whether a value that is shown whole breaks the schema at a pointer of the contract. */
export function breaks(value: unknown, pointer: string): boolean {
  return !isHidden(value) && contract.bodyValidator(pointer)(value).length > 0;
}

function faultsIn(faults: readonly SchemaFault[], body: unknown): SchemaFault[] {
  return faults.filter(({ path }) => !isHidden(at(body, path)));
}

function isHidden(value: unknown): boolean {
  return typeof value === 'string' && !isShownWhole(value);
}
