/**
 * Translates the page as Chrome does, into the same words: puts <font><font>words</font></font> in place of each text,
 * also of those that appear or change later. Returns a function that stops it. Needs nothing from outside of itself, so
 * that a journey can run it in its page.
 */
export function translatePage(): () => void {
  const skipped = 'font, script, style, textarea, [translate="no"], [contenteditable]';
  const translate = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts)
      if (text.isConnected && text.data.trim() && !text.parentElement!.closest(skipped)) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) translate(node);
  });
  translate(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
