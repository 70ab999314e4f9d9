import { markup, prose, type Html } from '../../reporters/render/html/escape.ts';
import type { Rule } from '../../spec/catalogue.ts';
import { fragmentOf, operationsFor, type Operation } from './operations.ts';

/** The fragment of the chapter, by which operations lead to it. */
export const CLIENT_CHAPTER = 'client';

/** What happens to a client at its work, in the order in which it meets it, and the rules that say what it does then. */
const SITUATIONS: readonly (readonly [situation: string, rules: readonly string[]])[] = [
  ['It logs in', ['CLIENT-07', 'CLIENT-02', 'CLIENT-01']],
  ['The login is answered', ['CLIENT-16']],
  ['It calls a surface that takes a token', ['CLIENT-03', 'CLIENT-05', 'CLIENT-09', 'CLIENT-10']],
  ['It calls a surface that takes the key', ['CLIENT-06']],
  ['The token comes to its end, or a call gets 401', ['CLIENT-04', 'CLIENT-08']],
  ['The new token gets 401 as well', ['CLIENT-15']],
  ['A call gets 403', ['CLIENT-13']],
  ['The login is refused', ['CLIENT-14']],
  ['It is redirected', ['CLIENT-11']],
  ['At any time', ['CLIENT-12']],
];

/** How a client behaves: for each situation what it does, by which rule, and on which operations. */
export function clientChapter(rules: readonly Rule[], operations: readonly Operation[]): Html {
  const own = judgedRules(rules);
  const named = SITUATIONS.flatMap(([, ids]) => ids);
  const missing = own.filter(({ id }) => !named.includes(id)).map(({ id }) => id);
  const all = missing.length === 0 ? SITUATIONS : [...SITUATIONS, ['Besides', missing] as const];
  return markup`<div class="card"><table><caption class="unseen">How a client behaves</caption><thead><tr><th scope="col">What happens</th><th scope="col">What a client does</th><th scope="col">Rule</th></tr></thead>
${all.map(([situation, ids]) => {
  const there = ids.flatMap((id) => own.filter((rule) => rule.id === id));
  return markup`<tbody>${there.map(
    (rule, index) =>
      markup`<tr>${index === 0 && markup`<th scope="rowgroup" rowspan="${there.length}">${situation}</th>`}<td>${prose(rule.sentence)} <span class="quiet">${operationsFor(
        rule,
        operations,
      ).map(
        (operation, place) =>
          markup`${place > 0 && ', '}<a href="reference.html#${fragmentOf(operation)}">${operation.summary}</a>`,
      )}</span></td><td><a href="#${rule.id}">${rule.id}</a></td></tr>
`,
  )}</tbody>`;
})}</table></div>
<p>Everything else is left to the client: see the questions that begin with CLIENT among the <a href="#questions">open questions</a>. A client that keeps all of it, and the command that judges one: <code>npm run conformance -- --project=client</code>.</p>`;
}

/** Whether an operation is one that a client calls. */
export function concernsClient(rules: readonly Rule[], operation: Operation): boolean {
  return judgedRules(rules).some((rule) => operationsFor(rule, [operation]).length > 0);
}

function judgedRules(rules: readonly Rule[]): Rule[] {
  return rules.filter(({ role, level }) => role === 'client' && level !== 'OBSERVE');
}
