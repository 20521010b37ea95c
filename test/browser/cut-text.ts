import type { Page } from '@playwright/test';

/** Texts of a page that are partly cut off, or outside of the box that is painted around them. */
export const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isPainted = ({ backgroundColor, backgroundImage, borderInlineStartWidth }: CSSStyleDeclaration) =>
      backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || borderInlineStartWidth !== '0px';
    /** Boxes around an element within which its text must stay; scrollable ones show everything. */
    const boxesAround = (start: Element) => {
      const boxes: { frame: DOMRect; cuts: boolean }[] = [];
      for (let box: Element | null = start; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (/auto|scroll/.test(style.overflowX)) return boxes;
        if (style.display === 'inline') continue;
        const cuts = style.overflowX !== 'visible';
        if (cuts || isPainted(style)) boxes.push({ frame: box.getBoundingClientRect(), cuts });
      }
      return boxes;
    };
    const isHidden = (start: Element) => {
      if (!start.checkVisibility({ visibilityProperty: true })) return true;
      // A drawing is shown where it is used, not where it is defined.
      if (start.closest('symbol')) return true;
      for (let box: Element | null = start; box; box = box.parentElement) {
        if (getComputedStyle(box).clipPath !== 'none') return true;
      }
      return false;
    };
    const isCut = (node: Node, element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()];
      // A line has room above and below for accents, which most letters don't need.
      return boxesAround(element).some(({ frame, cuts }) =>
        lines.some(
          ({ left, right, top, bottom, height }) =>
            left < frame.left - 1 ||
            right > frame.right + 1 ||
            (cuts && (top < frame.top - height / 4 || bottom > frame.bottom + height / 4)),
        ),
      );
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (element && text !== '' && !isHidden(element) && isCut(node, element)) found.push(text);
    }
    return found;
  });
