/**
 * The page's script. The page says all that somebody has to act upon without it; it searches and filters, opens the
 * evidence that a link points at, copies commands, and unfolds what paper cannot. It makes no markup out of text: what a
 * large page keeps folded was markup when the page was made, by the same hand as the rest.
 */
export const SCRIPT = `
(() => {
  'use strict';
  const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
  const marks = new Map(all('#matrix > .chapter .mark a').map((mark) => [mark.hash.slice(1), mark]));
  const blocks = all('details.cell').map((element) => ({
    element,
    mark: marks.get(element.querySelector('.inner').id),
    text: null,
  }));
  const isCause = ({ element }) => element.matches('.cause');
  const cells = blocks.filter((block) => !isCause(block));

  const folded = document.querySelector('#folded');
  let parts = null;
  // A browser that cannot unfold leaves what stands there instead.
  const unfolded = async () => {
    const bytes = Uint8Array.from(atob(folded.textContent), (one) => one.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    const { lines, parts } = JSON.parse(await new Response(stream).text());
    return parts.map((part) => part.map((place) => lines[place]).join('\\n'));
  };
  const fill = async (cell) => {
    const place = cell.querySelector('[data-folded]');
    if (place === null || typeof DecompressionStream === 'undefined') return;
    parts ??= unfolded();
    const part = (await parts)[Number(place.dataset.folded)];
    if (!place.isConnected) return;
    const template = document.createElement('template');
    template.innerHTML = part;
    place.replaceWith(template.content);
    copyable(cell);
  };
  if (folded !== null)
    for (const { element } of blocks)
      element.addEventListener('toggle', () => {
        if (element.open) fill(element);
      });

  const finder = document.querySelector('.finder');
  const search = document.querySelector('#search');
  const boxes = all('input[data-filter]');
  const reset = document.querySelector('button[data-do="reset"]');

  const KINDS = ['status', 'chapter', 'level', 'role'];
  const chosen = (kind) => boxes.filter((box) => box.checked && box.dataset.filter === kind).map((box) => box.value);
  // What is chosen lives in the address, so that it outlives a reload, goes back and forth, and can be sent to somebody. It
  // is the query, since what follows # leads to a cell.
  const written = () => {
    const query = new URLSearchParams();
    for (const kind of KINDS) if (chosen(kind).length > 0) query.set(kind, chosen(kind).join());
    if (search.value !== '') query.set('text', search.value);
    return query.size === 0 ? '' : '?' + query;
  };
  const remember = (asNew) => {
    const query = written();
    if (query === location.search) return;
    // A page without an address of its own, as in a frame, has nowhere to keep it.
    try {
      history[asNew ? 'pushState' : 'replaceState'](null, '', (query || location.pathname) + location.hash);
    } catch {}
  };
  const recall = () => {
    const query = new URLSearchParams(location.search);
    search.value = query.get('text') ?? '';
    for (const box of boxes) box.checked = (query.get(box.dataset.filter) ?? '').split(',').includes(box.value);
    filter();
  };
  let searched = false;
  const filter = () => {
    const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
    const wanted = KINDS.map((kind) => [kind, chosen(kind)]).filter(([, values]) => values.length > 0);
    if (words.length > 0 && folded !== null && !searched) {
      // What is folded is searched as well, as soon as it is there.
      searched = true;
      Promise.all(blocks.map(({ element }) => fill(element))).then(() => {
        for (const cell of blocks) cell.text = null;
        filter();
      });
    }
    for (const cell of blocks) {
      if (words.length > 0) cell.text ??= cell.element.textContent.toLowerCase();
      const shown =
        wanted.every(([kind, values]) => values.includes(cell.element.dataset[kind])) &&
        words.every((word) => cell.text.includes(word));
      cell.element.hidden = !shown;
      if (cell.mark !== undefined) cell.mark.hidden = !shown;
    }
    const without = (selector) => (element) => { element.hidden = element.querySelector(selector + ':not([hidden])') === null; };
    all('#matrix > .chapter tbody tr').forEach(without('.mark a'));
    all('#matrix > .chapter table').forEach(without('tbody tr'));
    all('#matrix > .chapter').forEach(without('table'));
    all('.evidence-of').forEach(without('.cell'));
    const share = (some, word) => some.filter(({ element }) => !element.hidden).length + ' of ' + some.length + word;
    const causes = blocks.filter(isCause);
    document.querySelector('#found').textContent =
      causes.length > 0 ? share(cells, ' cells') + ', ' + share(causes, ' findings') : share(cells, '');
    reset.hidden = words.length + wanted.length === 0;
  };
  const clear = () => {
    search.value = '';
    for (const box of boxes) box.checked = false;
    filter();
    remember(true);
  };
  if (finder !== null) {
    finder.hidden = false;
    finder.addEventListener('input', ({ target }) => {
      filter();
      // A step back undoes a word, not a letter.
      remember(target !== search || new URLSearchParams(location.search).get('text') === null);
    });
    addEventListener('popstate', recall);
    reset.addEventListener('click', () => { clear(); search.focus(); });
    search.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') clear();
    });
    document.addEventListener('keydown', (event) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      search.focus();
    });
    recall();
  }

  const show = () => {
    const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
    const cell = target === null ? null : target.closest('details.cell');
    if (cell === null) return;
    if (cell.hidden) clear();
    cell.open = true;
    cell.scrollIntoView();
    cell.querySelector('summary').focus({ preventScroll: true });
  };
  addEventListener('hashchange', show);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (link !== null && link.hash === location.hash) show();
  });
  // The browser itself goes to where the address points, and takes the focus along, once all is loaded.
  if (document.readyState === 'complete') show();
  else addEventListener('load', () => setTimeout(show));

  for (const tools of all('.tools')) tools.hidden = false;
  for (const button of all('button[data-open]')) {
    button.addEventListener('click', () => {
      for (const cell of all('details.cell:not([hidden])', button.closest('section')))
        cell.open = button.dataset.open === 'all';
    });
  }

  const copy = async (pre) => {
    try {
      await navigator.clipboard.writeText(pre.textContent);
      return true;
    } catch {
      // From disk, some browsers have no clipboard to write to; there, a selection can still be copied.
      getSelection().selectAllChildren(pre);
      const copied = document.execCommand('copy');
      if (copied) getSelection().removeAllRanges();
      return copied;
    }
  };
  const copyable = (root) => {
    for (const command of all('.command', root)) addButton(command);
  };
  const addButton = (command) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy the command');
    button.addEventListener('click', async () => {
      const said = (await copy(command.querySelector('pre'))) ? 'Copied' : 'Selected: press Ctrl+C';
      button.textContent = said;
      button.setAttribute('aria-label', said);
      setTimeout(() => {
        button.textContent = 'Copy';
        button.setAttribute('aria-label', 'Copy the command');
      }, 2000);
    });
    command.append(button);
  };
  copyable(document);

  let closed = [];
  addEventListener('beforeprint', () => {
    closed = all('#findings details.cause:not([open]), .chapter:not([open])');
    for (const one of closed) one.open = true;
  });
  addEventListener('afterprint', () => {
    for (const one of closed) one.open = false;
  });
})();
`;
