/**
 * Lets React draw on a page that the browser translates. Chrome puts a <font> in place of each text; React then changes
 * the text that is no longer in the page, and throws where it removes it or inserts something before it. Translating is
 * not switched off with `translate="no"`: tasks, posts and courses are in the language of whoever wrote them.
 */
export function surviveTranslation(): void {
  const fonts = new WeakMap<Node, Element>();
  let isTranslated = false;
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      // React changed a text in the place of which a translation stands: the new words are shown until they are translated.
      if (type === 'characterData' && !target.isConnected) shownFor(target)?.replaceWith(target);
      for (const text of removedNodes) {
        const font = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
        if (!font || text.nodeType !== Node.TEXT_NODE) continue;
        isTranslated = true;
        fonts.set(text, font as Element);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });

  const shownFor = (node: Node) => {
    const font = fonts.get(node);
    return font?.isConnected ? (font as ChildNode) : undefined;
  };

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (!isTranslated || child.parentNode === this) return removeChild.call(this, child) as T;
    (shownFor(child) ?? (child as unknown as ChildNode)).remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    const isForeign = isTranslated && before && before.parentNode !== this;
    const place = isForeign ? (shownFor(before) ?? null) : before;
    return insertBefore.call(this, node, place?.parentNode === this ? place : null) as T;
  };
}
