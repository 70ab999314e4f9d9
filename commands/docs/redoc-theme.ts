/** How Redoc draws: what it is told beside the document. It has one palette a start, so there are two starts. */

const TYPOGRAPHY = {
  fontFamily: "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  headings: { fontFamily: 'inherit', fontWeight: '650' },
} as const;
const CODE = { fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace" } as const;
/** A colour alone does not tell a link from the text around it (WCAG 1.4.1). */
const LINKS = { textDecoration: 'underline', hoverTextDecoration: 'underline' } as const;

const OPTIONS = {
  hideDownloadButton: true,
  expandResponses: '200',
  requiredPropsFirst: true,
  schemaExpansionLevel: 1,
} as const;

const LIGHT = {
  typography: { ...TYPOGRAPHY, code: { ...CODE, color: '#8a2036' }, links: { ...LINKS, color: '#1f5fa8' } },
  colors: { primary: { main: '#1f5fa8' }, text: { primary: '#222a30', secondary: '#56616a' } },
  schema: { requireLabelColor: '#b3261e', typeNameColor: '#56616a', typeTitleColor: '#56616a' },
} as const;

const DARK = {
  typography: {
    ...TYPOGRAPHY,
    code: { ...CODE, color: '#ffb3c1', backgroundColor: '#2a3138' },
    links: { ...LINKS, color: '#8fc1ff', visited: '#8fc1ff', hover: '#b9d8ff' },
  },
  colors: {
    primary: { main: '#8fc1ff', light: '#12181d' },
    text: { primary: '#e4e9ed', secondary: '#aab5be' },
    border: { dark: '#46525c', light: '#46525c' },
    gray: { 50: '#1d242a', 100: '#262f36' },
    error: { main: '#ff9b94' },
    success: { main: '#7fd6a0' },
    responses: {
      success: { color: '#7fd6a0', backgroundColor: '#16301f' },
      error: { color: '#ff9b94', backgroundColor: '#3a1b19' },
    },
  },
  schema: {
    linesColor: '#5b6872',
    nestedBackground: '#1d242a',
    requireLabelColor: '#ff9b94',
    typeNameColor: '#aab5be',
    typeTitleColor: '#aab5be',
    arrow: { color: '#aab5be' },
  },
  sidebar: {
    backgroundColor: '#1a2127',
    textColor: '#e4e9ed',
    activeTextColor: '#8fc1ff',
    arrow: { color: '#aab5be' },
  },
  rightPanel: { backgroundColor: '#0d1216' },
  codeBlock: { backgroundColor: '#161d22' },
} as const;

/** What Redoc leaves to the page around it. */
export const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; background: #fff; }
noscript { display: block; padding: 2rem; font-family: sans-serif; }
details summary { cursor: pointer; margin: 1em 0; }
details td:first-child { white-space: nowrap; }
/* Half as dark as text, whatever the theme says. */
#redoc h5 { color: #56616a; }
#redoc li.tab-error:not(.react-tabs__tab--selected) { color: #ff9b94; }
#redoc li.tab-success:not(.react-tabs__tab--selected) { color: #7fd6a0; }
@media (prefers-color-scheme: dark) {
  body { background: #12181d; }
  #redoc h5, #redoc h5 span { color: #aab5be; }
  #redoc li.react-tabs__tab--selected { background: #2a3138; color: #e4e9ed; }
  #redoc .token.boolean { color: #ff9b94; }
  #redoc td span { color: #b9c4cc; }
  #redoc table tr, #redoc table tr:nth-child(2n) { background: transparent; border-color: #46525c; }
  #redoc table td, #redoc table th { border-color: #46525c; }
}
/* What is chosen may be longer than its place. */
#redoc select ~ label { max-width: calc(100% - 2em); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
/* Paper is white, whatever colours the page was drawn in, and nobody turns pages by a menu. */
@media print {
  #redoc .menu-content, #redoc .menu-content + div { display: none; }
  #redoc .api-content { width: 100%; }
  #redoc, #redoc * { color: #000 !important; background: transparent !important; }
}`;

/**
 * The script that draws: in the colours that the reader's screen is set to, with names for what Redoc leaves without any
 * and a place in the order of the keyboard for what scrolls.
 * @param data the document as JSON, fit to stand in a script.
 */
export function startScript(data: string): string {
  return `const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
const theme = isDark ? ${JSON.stringify(DARK)} : ${JSON.stringify(LIGHT)};
const named = () => {
  for (const one of document.querySelectorAll('#redoc select:not([aria-label])')) one.setAttribute('aria-label', 'Example');
  for (const one of document.querySelectorAll('#redoc pre:not([tabindex])')) one.tabIndex = 0;
};
new MutationObserver(named).observe(document.getElementById('redoc'), { childList: true, subtree: true });
Redoc.init(${data}, { ...${JSON.stringify(OPTIONS)}, theme }, document.getElementById('redoc'));`;
}
