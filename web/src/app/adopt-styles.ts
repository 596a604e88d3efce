import { useEffect } from 'react';

// What libraries write as style elements, which the content policy refuses, becomes adopted style sheets: the build puts
// these functions in the place of theirs (web/content-policy.ts).

/** Adds styles to the page, after those of its files. Returns the function that removes them. */
export function adoptStyles(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** A component whose styles apply while one of it is shown: those of the first, which has measured the whole page. */
export function styleSingleton() {
  let shown = 0;
  let remove = () => {};
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once by a module, as the library's own is.
  return function AdoptedStyles({ styles }: { styles: string }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: the styles stay those of the first.
    useEffect(() => {
      if (shown++ === 0) remove = adoptStyles(styles);
      return () => {
        if (--shown === 0) remove();
      };
    }, []);
    return null;
  };
}
