import { defineBlock, Static } from '../block.tsx';
import { type ShownTerm, SignificantTerms } from './SignificantTerms.tsx';

interface SignificantTermsData {
  readonly terms: readonly ShownTerm[];
  readonly minimumAge: number;
}

/** The significant terms of a campaign, below the hero. */
export const significantTerms = defineBlock<SignificantTermsData>({
  type: 'significant-terms',
  folder: 'src/blocks/significant-terms',
  reads: ['configuration'],
  render: ({ data }) => (
    <Static>
      <SignificantTerms {...data} />
    </Static>
  ),
});
