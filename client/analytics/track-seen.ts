import { analyticsEventSchema, type TrackedEvent } from '../../src/entities/analytics-event.ts';

const nameSchema = analyticsEventSchema.shape.name;

/** Sends an event when an element with `data-seen` is first visible. */
export function trackSeen(document: Document, track: (event: TrackedEvent) => void): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      const name = nameSchema.safeParse(target.dataset['seen']);
      if (name.success) track({ name: name.data });
    }
  });
  const watched = new WeakSet<Element>();
  const watch = () => {
    for (const element of document.querySelectorAll('[data-seen]')) {
      if (watched.has(element)) continue;
      watched.add(element);
      observer.observe(element);
    }
  };
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  watch();
}
