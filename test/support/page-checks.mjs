// These functions run inside the page (`page.evaluate`), where the browser's globals are; the tests' TypeScript has none.
/* global document, getComputedStyle, innerWidth, NodeFilter, PerformanceObserver, requestAnimationFrame */

/** Texts of the page whose contrast with the ground behind them is below AA (WCAG 2.2, 1.4.3). */
export function paleTexts() {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const over = (front, back, opacity = 1) => {
    const share = (front[3] / 255) * opacity;
    return [0, 1, 2].map((channel) => front[channel] * share + back[channel] * (1 - share));
  };
  const linear = (channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const ground = (element) => {
    if (!element) return [255, 255, 255];
    const own = rgba(getComputedStyle(element).backgroundColor);
    return own[3] === 255 ? own : over(own, ground(element.parentElement));
  };
  const contrast = (element) => {
    const { color, opacity } = getComputedStyle(element);
    const back = ground(element);
    const [dark, light] = [luminance(over(rgba(color), back, Number(opacity))), luminance(back)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const needed = (element) => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    const size = parseFloat(fontSize);
    return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    const element = walker.currentNode.parentElement;
    if (text === '' || !element.checkVisibility() || element.closest('.hidden, noscript, script')) continue;
    const ratio = contrast(element);
    if (ratio < needed(element)) found.push({ text, ratio: Math.round(ratio * 100) / 100 });
  }
  return found;
}

/** What a reader of the page's structure would stumble over: names, images, headings, ids, references. */
export function structureFaults() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const name = (element) => element.getAttribute('aria-label') ?? element.textContent.trim();
  const levels = all('h1, h2, h3, h4').map(({ tagName }) => Number(tagName[1]));
  const jumps = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1);
  const ids = all('[id]').map(({ id }) => id);
  const references = all('[aria-labelledby], [aria-describedby]').map(
    (element) => element.getAttribute('aria-labelledby') ?? element.getAttribute('aria-describedby'),
  );
  return [
    ...all('a[href], button, summary')
      .filter((element) => name(element) === '')
      .map((element) => `no name: ${element.outerHTML.slice(0, 80)}`),
    ...all('svg:not([aria-hidden=true]), img:not([alt])').map(() => 'an image without a text'),
    ...(jumps || levels.filter((level) => level === 1).length !== 1 ? [`headings: ${levels.join(' ')}`] : []),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `twice: ${id}`),
    ...references.filter((id) => !document.getElementById(id)).map((id) => `refers to nothing: ${id}`),
    ...(all('main').length === 1 ? [] : ['not exactly one main']),
  ];
}

/** Begins to add up by how much the page's content moves unasked (layout shift). */
export function watchShifts() {
  globalThis.shifted = 0;
  globalThis.moved = [];
  const nameOf = ({ node }) => node?.outerHTML?.slice(0, 60) ?? node?.textContent?.slice(0, 60) ?? 'what is gone';
  const add = (entries) =>
    entries.forEach(({ value, sources }) => {
      globalThis.shifted += value;
      globalThis.moved.push(`${value.toFixed(3)} ${sources.map(nameOf).join(' | ')}`);
    });
  globalThis.shiftObserver = new PerformanceObserver((list) => add(list.getEntries()));
  globalThis.shiftObserver.observe({ type: 'layout-shift' });
}

/** The sum since then, when all that was drawn is counted. */
export async function shiftsSeen() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  for (const { value } of globalThis.shiftObserver.takeRecords()) globalThis.shifted += value;
  return globalThis.shifted;
}

/** What has moved since then, a line for each time. */
export const partsMoved = () => globalThis.moved;

/** Moves what is under the heading: the control of `shiftsSeen`. */
export function pushDown() {
  document.querySelector('h1').style.paddingBottom = '5rem';
}

/** Pixels of the page beyond the right edge of the window, or of its parts beyond their own edges: on a phone, of tables too. */
export function overflow() {
  const tables = innerWidth <= 480 ? ', .scroll:has(> .stacked)' : '';
  const parts = [...document.querySelectorAll(`.tabs, .card, .banner${tables}`)];
  const hidden = parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  return Math.max(0, document.documentElement.scrollWidth - innerWidth, ...hidden);
}

/** Texts of an element, without heads of tables, that lie on another text of it or on a picture. */
export function coveredTexts(selector) {
  // A line of text has some room above and below its letters.
  const room = 3;
  const root = document.querySelector(selector);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pictures = [...root.querySelectorAll('svg')].map((picture) => ({ box: picture.getBoundingClientRect() }));
  const texts = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.textContent.trim() === '' || node.parentElement.closest('.hidden, svg, thead')) continue;
    if (!node.parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push({ node, box: range.getBoundingClientRect() });
  }
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > room;
  return texts
    .filter((text, place) => [...texts.slice(0, place), ...pictures].some(({ box }) => meet(text.box, box)))
    .map(({ node }) => node.textContent);
}

/** Texts of some cells of every row, hidden ones included. */
export function cellTexts({ rows, cells }) {
  return [...document.querySelectorAll(rows)].map((row) => cells.map((cell) => row.querySelector(cell)?.textContent));
}

/** Makes the page's heading too pale to read: the control of `paleTexts`. */
export function makePale() {
  document.querySelector('h1').style.color = '#9a9a9a';
}

/** Moves the page so that an element is at the top of the window. */
export function toTop(element) {
  element.scrollIntoView({ block: 'start' });
}

/** Where words of the essay in Разметчик begin and end in the window, which is moved to them. */
export function endsOfWords(words) {
  const walker = document.createTreeWalker(document.querySelector('.mk-text'), NodeFilter.SHOW_TEXT);
  const nodes = [];
  let text = '';
  for (; walker.nextNode(); text += walker.currentNode.data) nodes.push([walker.currentNode, text.length]);
  const place = (offset) => {
    const [node, start] = nodes.findLast(([, start]) => start <= offset);
    return [node, offset - start];
  };
  const range = document.createRange();
  range.setStart(...place(text.indexOf(words)));
  range.setEnd(...place(text.indexOf(words) + words.length));
  range.startContainer.parentElement.scrollIntoView({ block: 'center' });
  const boxes = Array.from(range.getClientRects());
  const [first, last] = [boxes[0], boxes.at(-1)];
  return { from: [first.left + 1, first.top + first.height / 2], to: [last.right - 1, last.top + last.height / 2] };
}

/** Whether an element has the focus, and whether that is seen. */
export function focusOn(element) {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return { here: element === document.activeElement, seen: outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 };
}
