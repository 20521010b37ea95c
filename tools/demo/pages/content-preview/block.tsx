import { defineBlock, Static } from '../../../../src/blocks/block.tsx';
import { Notice } from '../../../../src/components/Notice.tsx';

/** Marks a page that is not published yet. */
export const previewNotice = defineBlock<object>({
  type: 'preview-notice',
  folder: 'tools/demo/pages/content-preview',
  reads: [],
  render: () => (
    <Static lang="en" dir="ltr">
      <Notice>Preview. Visitors do not see this page until it is published.</Notice>
    </Static>
  ),
});
