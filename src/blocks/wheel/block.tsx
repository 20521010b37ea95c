import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { Section } from '../../components/Section.tsx';
import { useFormat } from '../../state/site-context.tsx';
import { authorText } from '../author-fields.ts';
import { defineBlock, Frame, Interactive, type Island, Static } from '../block.tsx';
import WheelStage, { type WheelStageProps } from './island.tsx';
import styles from './wheel.module.css';
import type { OwnWheel, SharedWheel } from './wheel-data.ts';

const schema = z.strictObject({
  title: authorText,
  /** The promotion whose wheel it is. */
  wheelId: z.int().min(1),
});

/** The stage of a wheel: `own` is the wheel's id. */
export const wheelStage: Island<WheelStageProps, OwnWheel, number> = {
  folder: 'src/blocks/wheel',
  Component: WheelStage,
  texts: ['src/blocks/wheel', 'src/components/prize', 'src/components'],
};

/** A wheel to spin, with the exact chances of its prizes. */
export const wheel = defineBlock<z.infer<typeof schema>, SharedWheel>({
  type: 'wheel',
  folder: 'src/blocks/wheel',
  schema,
  reads: ['configuration'],
  render: ({ data: { title, wheelId }, shared, t }) => (
    <Frame as="section" className={styles['wheel']} aria-label={title}>
      <Static>
        <h2 className={styles['title']}>{title}</h2>
        {!shared && <p className={styles['unavailable']}>{t('wheel_unavailable')}</p>}
      </Static>
      {shared && (
        <>
          <Interactive
            island={wheelStage}
            props={{ wheelId, isActive: shared.status === 'active', sectors: shared.sectors.map(({ id }) => id) }}
            own={wheelId}
          />
          <Static className={styles['chances']}>
            <Chances sectors={shared.sectors} />
          </Static>
        </>
      )}
    </Frame>
  ),
});

function Chances({ sectors }: Pick<SharedWheel, 'sectors'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const prizeText = usePrizeText();
  return (
    <Section title={t('wheel_chances')}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('wheel_prize')}</th>
            <th scope="col">{t('wheel_chance')}</th>
            <th scope="col">{t('wheel_stock')}</th>
          </tr>
        </thead>
        <tbody>
          {sectors.map(({ id, prize, chance, stock }, index) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles['swatch']} data-sector={String(index % 6)} aria-hidden="true" />
                {prizeText(prize)}
              </th>
              <td>{t('wheel_chance_value', { wins: format.integer(chance.wins), of: format.integer(chance.of) })}</td>
              <td>{stock === null ? '∞' : format.integer(stock)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
