import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { linkAttributes } from '../../components/link-target.ts';
import { officeMessage } from '../../host/host-paths.ts';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { stageAnchor } from '../anchors.ts';
import { defineBlock, Frame, Interactive, type Island, Static } from '../block.tsx';
import styles from './code-entry.module.css';
import type { CodePattern } from './code-form.ts';
import CodeEntry, { type CodeEntryProps } from './island.tsx';

interface CodeEntryData {
  readonly title: string;
  readonly promotionId: number;
  readonly pattern?: Exclude<CodePattern, undefined>;
  /** Reward of a code, if it is not tickets. */
  readonly reward?: string;
}

/** The form for codes of a promotion; its visitor data says whether the visitor takes part. */
export const codeEntryIsland: Island<CodeEntryProps, ParticipationReply, number> = {
  folder: 'src/blocks/code-entry',
  Component: CodeEntry,
  texts: ['src/blocks/code-entry', 'src/blocks/action-area', 'src/actions'],
  isLazy: true,
};

/** Input for the codes of a promotion, and the codes that the visitor has entered. */
export const codeEntry = defineBlock<CodeEntryData>({
  type: 'code-entry',
  folder: 'src/blocks/code-entry',
  reads: ['links'],
  offers: 'play',
  render: ({ data: { title, ...data }, site: { links, language } }) => (
    <Frame
      as="section"
      id={stageAnchor}
      className={classNames(common['block'], common['panel'], styles['entry'])}
      aria-label={title}
    >
      <Static>
        <h2 className={common['title']}>{title}</h2>
      </Static>
      <Interactive
        island={codeEntryIsland}
        props={{
          ...data,
          account: linkAttributes(officeMessage('account').path, links),
          promotionsHref: hrefFor('home', language, {}),
        }}
        visitorParams={data.promotionId}
      />
    </Frame>
  ),
});
