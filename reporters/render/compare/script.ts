/**
 * The script of the comparison: it sorts and searches the vendors, shows in the matrix those that were found, and keeps
 * all of that in the page's address. The page says the same without it.
 */
export const COMPARE_SCRIPT = `
(() => {
  'use strict';
  const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
  const body = document.querySelector('.vendors tbody');
  const heads = all('.vendors thead th');
  const lines = Array.from(body.rows);
  const search = document.querySelector('#search');
  const only = document.querySelector('#only');
  const reset = document.querySelector('button[data-do="reset"]');
  const compare = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;
  const state = { sort: '', down: false };

  const keyOf = (line, place) => {
    const { dataset, textContent } = line.cells[place];
    return dataset.key ?? textContent.trim();
  };
  const sort = () => {
    const place = heads.findIndex((head) => head.dataset.sort === state.sort);
    heads.forEach((head, index) => {
      head.setAttribute('aria-sort', index !== place ? 'none' : state.down ? 'descending' : 'ascending');
    });
    const sorted = lines.slice();
    // A stable sort: what is alike stays in the order in which it was given.
    if (place >= 0)
      sorted.sort((a, b) => {
        const [one, other] = [keyOf(a, place), keyOf(b, place)];
        // What has no value stands last, whichever way it goes.
        if (one === '' || other === '') return Number(one === '') - Number(other === '');
        return state.down ? compare(other, one) : compare(one, other);
      });
    body.append(...sorted);
  };

  // A row on which all agree is one wide cell, and has no columns to hide.
  const rows = all('.compare tr').map((row) => ({ row, all: row.querySelector('td.all'), lead: row.cells.length - lines.length }));
  let columns = lines.map(() => true);
  const showColumns = (shown) => {
    const changed = shown.flatMap((one, place) => (one === columns[place] ? [] : [place]));
    columns = shown;
    if (changed.length === 0) return;
    const number = Math.max(1, shown.filter(Boolean).length);
    for (const one of rows) {
      if (one.all !== null) one.all.colSpan = number;
      else for (const place of changed) one.row.cells[one.lead + place].hidden = !shown[place];
    }
  };
  const texts = lines.map((line) => (line.textContent + ' ' + line.cells[0].title).toLowerCase());
  const find = () => {
    const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
    const shown = texts.map((text) => words.every((word) => text.includes(word)));
    lines.forEach((line, place) => { line.hidden = !shown[place]; });
    showColumns(shown);
    document.querySelector('#found').textContent = shown.filter(Boolean).length + ' of ' + lines.length;
    reset.hidden = words.length === 0;
  };

  const keep = () => {
    const query = new URLSearchParams();
    if (search.value.trim() !== '') query.set('q', search.value.trim());
    if (state.sort !== '') query.set('sort', (state.down ? '-' : '') + state.sort);
    if (only.checked) query.set('differing', '1');
    try {
      history.replaceState(null, '', location.pathname + (String(query) === '' ? '' : '?' + query) + location.hash);
    } catch {
      // A page that may not write its address works without.
    }
  };
  const recall = () => {
    const query = new URLSearchParams(location.search);
    const sorted = query.get('sort') ?? '';
    search.value = query.get('q') ?? '';
    state.down = sorted.startsWith('-');
    state.sort = sorted.replace(/^-/, '');
    only.checked = query.get('differing') === '1';
    sort();
    find();
  };

  for (const head of heads) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    button.addEventListener('click', () => {
      const key = head.dataset.sort;
      state.down = state.sort === key && !state.down;
      state.sort = key;
      sort();
      keep();
    });
    head.append(button);
  }
  let pending = 0;
  search.addEventListener('input', () => {
    clearTimeout(pending);
    pending = setTimeout(() => { find(); keep(); }, 80);
  });
  const clear = () => { search.value = ''; find(); keep(); };
  search.addEventListener('keydown', (event) => { if (event.key === 'Escape') clear(); });
  reset.addEventListener('click', () => { clear(); search.focus(); });
  only.addEventListener('change', keep);
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    search.focus();
  });
  document.querySelector('.finder').hidden = false;
  recall();

  let closed = [];
  addEventListener('beforeprint', () => {
    closed = all('.chapter:not([open]), .broken > li > details:not([open])');
    for (const one of closed) one.open = true;
  });
  addEventListener('afterprint', () => { for (const one of closed) one.open = false; });
})();
`;
