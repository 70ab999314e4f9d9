/**
 * The page's script. The page says everything without it; it opens the evidence that a link points at, opens or closes
 * all of it, copies commands, and unfolds what paper cannot. It makes no markup out of text.
 */
export const SCRIPT = `
(() => {
  'use strict';
  const cells = () => Array.from(document.querySelectorAll('details.cell'));

  const show = () => {
    const target = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    if (!(target instanceof HTMLDetailsElement)) return;
    target.open = true;
    target.scrollIntoView();
    target.querySelector('summary').focus({ preventScroll: true });
  };
  addEventListener('hashchange', show);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#cell-"]') : null;
    if (link !== null && link.hash === location.hash) show();
  });
  show();

  for (const tools of document.querySelectorAll('.tools')) tools.hidden = false;
  for (const button of document.querySelectorAll('button[data-open]')) {
    button.addEventListener('click', () => {
      for (const cell of cells()) cell.open = button.dataset.open === 'all';
    });
  }

  if (navigator.clipboard !== undefined) {
    for (const command of document.querySelectorAll('.command')) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Copy';
      button.setAttribute('aria-label', 'Copy the command');
      button.addEventListener('click', async () => {
        try {
          await navigator.clipboard.writeText(command.querySelector('pre').textContent);
          button.textContent = 'Copied';
        } catch {
          button.textContent = 'Not copied';
        }
        setTimeout(() => { button.textContent = 'Copy'; }, 2000);
      });
      command.append(button);
    }
  }

  let closed = [];
  addEventListener('beforeprint', () => {
    closed = Array.from(document.querySelectorAll('#findings details:not([open])'));
    for (const one of closed) one.open = true;
  });
  addEventListener('afterprint', () => {
    for (const one of closed) one.open = false;
  });
})();
`;
