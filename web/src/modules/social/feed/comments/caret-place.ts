/** The styles that decide where a textarea wraps its text. */
const styles = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'borderStyle',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'letterSpacing',
  'wordSpacing',
  'lineHeight',
  'textIndent',
  'textTransform',
  'tabSize',
] as const;

/**
 * Position of a text offset in a textarea, in pixels from the field's upper left corner: top and bottom of the line.
 */
export function caretPlace(field: HTMLTextAreaElement, at: number) {
  const mirror = document.createElement('div');
  const look = getComputedStyle(field);
  for (const name of styles) mirror.style[name] = look[name];
  Object.assign(mirror.style, {
    position: 'absolute',
    visibility: 'hidden',
    top: '0',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  const mark = document.createElement('span');
  // A zero-width space, to give the mark a height.
  mark.textContent = '\u200b';
  mirror.append(field.value.slice(0, at), mark);
  document.body.append(mirror);
  const { offsetTop, offsetLeft, offsetHeight } = mark;
  mirror.remove();
  const top = offsetTop - field.scrollTop;
  return { left: offsetLeft, top, bottom: top + offsetHeight };
}
