/** What decides where a line of a textarea breaks. */
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

/** Where a place in a textarea's text is, in pixels from the field's upper left corner: the line's top and bottom. */
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
  // Something to have a height.
  mark.textContent = '\u200b';
  mirror.append(field.value.slice(0, at), mark);
  document.body.append(mirror);
  const { offsetTop, offsetLeft, offsetHeight } = mark;
  mirror.remove();
  const top = offsetTop - field.scrollTop;
  return { left: offsetLeft, top, bottom: top + offsetHeight };
}
