import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { isLargeDrawing, svgProblems } from '../../src/campaigns/art/svg-problems.ts';
import { Button } from '../../src/components/Button.tsx';
import { Field } from '../../src/components/Field.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import { cleanSvg } from '../../tools/scripts/campaign/clean-svg.ts';
import styles from './ArtView.module.css';
import { artAddress, removeArt, sendArt } from './api.ts';
import {
  type Crop,
  centre,
  differenceOf,
  drawInto,
  drawingAddress,
  encodeSquare,
  minSide,
  squareOf,
} from './art/draw-picture.ts';
import { readPictureFile } from './art/picture-file.ts';
import { FileDrop } from './FileDrop.tsx';
import { t } from './texts.ts';
import type { Editor } from './use-editor.ts';

const stems = ['art', 'art-light'] as const;
type Stem = (typeof stems)[number];

const labelOf = (stem: Stem): string => t(stem === 'art' ? 'art_both' : 'art_light');

/** The pictures of a campaign. Files are decoded and cleaned in the browser; the server checks the result. */
export function ArtView({ editor }: { readonly editor: Editor }) {
  const hasArt = editor.draft.art.some(({ file }) => isOf('art', file));
  return (
    <section className={styles['art']} aria-label={t('tab_art')}>
      <p>{t('art_hint')}</p>
      {stems
        .filter((stem) => stem === 'art' || hasArt)
        .map((stem) => (
          <ArtSlot key={stem} editor={editor} stem={stem} />
        ))}
    </section>
  );
}

const isOf = (stem: Stem, file: string): boolean => file.replace(/\.\w+$/, '') === stem;

/** A chosen file that can become the picture. */
type Chosen =
  | {
      readonly kind: 'drawing';
      readonly before: string;
      readonly svg: string;
      readonly removed: readonly string[];
      readonly difference: number | undefined;
    }
  | { readonly kind: 'raster'; readonly picture: ImageBitmap; readonly isMoving: boolean };

function ArtSlot({ editor: { draft, replaceDraft }, stem }: { readonly editor: Editor; readonly stem: Stem }) {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const current = draft.art.find(({ file }) => isOf(stem, file));
  const sending = useMutation({
    mutationFn: ({ picture }: { readonly picture: Blob; readonly of: Chosen }) => sendArt(draft.name, stem, picture),
    onSuccess: async (next, { of }) => {
      // Another file may have been chosen in the meantime.
      setChosen((now) => (now === of ? undefined : now));
      await replaceDraft(next);
    },
  });
  const removing = useMutation({ mutationFn: () => removeArt(draft.name, stem), onSuccess: replaceDraft });
  const choose = async (file: File) => {
    setProblem(undefined);
    setChosen(undefined);
    sending.reset();
    const read = await readChosen(file);
    if (typeof read === 'string') setProblem(read);
    else setChosen(read);
  };
  const failed = problem ?? sending.error?.message ?? removing.error?.message;
  return (
    <section className={styles['slot']} aria-labelledby={id}>
      <h2 id={id}>{labelOf(stem)}</h2>
      {current ? (
        <>
          <figure>
            <img src={artAddress(draft.name, current)} alt={t('art_now')} />
          </figure>
          <Button variant="quiet" size="small" isBusy={removing.isPending} onClick={() => removing.mutate()}>
            {t('art_remove', { what: labelOf(stem) })}
          </Button>
        </>
      ) : (
        <p>{t('art_none')}</p>
      )}
      <FileDrop accept={accepted} label={`${labelOf(stem)}: ${t('art_choose')}`} onFile={(file) => void choose(file)} />
      {failed !== undefined && (
        <Notice tone="negative" isLive>
          <p>{failed}</p>
        </Notice>
      )}
      {chosen?.kind === 'drawing' && (
        <DrawingReview
          chosen={chosen}
          isBusy={sending.isPending}
          onUse={() => sending.mutate({ picture: new Blob([chosen.svg]), of: chosen })}
          onCancel={() => setChosen(undefined)}
        />
      )}
      {chosen?.kind === 'raster' && (
        <RasterReview
          picture={chosen.picture}
          isMoving={chosen.isMoving}
          isBusy={sending.isPending}
          onUse={(crop) => {
            void encodeSquare(chosen.picture, crop).then((blob) => {
              if (blob) sending.mutate({ picture: blob, of: chosen });
              else setProblem(t('art_too_heavy'));
            });
          }}
          onCancel={() => setChosen(undefined)}
        />
      )}
      <p role="status">{sending.isSuccess && !chosen && current ? t('art_used') : null}</p>
    </section>
  );
}

/** Reads a file, or returns the sentence that says why it can't be used. */
async function readChosen(file: File): Promise<Chosen | string> {
  const read = readPictureFile(new Uint8Array(await file.arrayBuffer()));
  if (read.kind === 'refused') return t(read.problem);
  if (read.kind === 'raster') {
    const picture = await createImageBitmap(file).catch(() => undefined);
    return picture ? { kind: 'raster', picture, isMoving: read.isMoving } : t('art_broken');
  }
  try {
    const { svg, removed } = cleanSvg(read.svg);
    const problems = svgProblems(svg);
    if (problems.length > 0) return drawingRefusal(svg, problems);
    const difference = await differenceOf(read.svg, svg);
    return { kind: 'drawing', before: read.svg, svg, removed, difference };
  } catch (error) {
    return t('art_refused', { problems: error instanceof Error ? error.message : String(error) });
  }
}

const accepted = 'image/*,.svg,.avif,.webp';

/** Parts of a drawing that its owner must change, each with the text that explains how. */
const leftToOwner = [
  { has: /<image[\s/>]/, problem: 'art_embedded' },
  { has: /<(?:text|tspan)[\s/>]/, problem: 'art_letters' },
] as const;

function drawingRefusal(svg: string, problems: readonly string[]): string {
  const known = leftToOwner.find(({ has }) => has.test(svg));
  if (known) return t(known.problem);
  return isLargeDrawing(svg) ? t('art_detailed') : t('art_refused', { problems: problems.join('; ') });
}

interface ReviewProps {
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

interface DrawingReviewProps extends ReviewProps {
  readonly chosen: Extract<Chosen, { kind: 'drawing' }>;
  readonly onUse: () => void;
}

/** Share of differing pixels that goes unnoticed, in percent. */
const unseen = 0.5;

function DrawingReview({ chosen: { before, svg, removed, difference }, isBusy, onUse, onCancel }: DrawingReviewProps) {
  const looksSame = difference !== undefined && difference <= unseen;
  return (
    <div className={styles['review']}>
      <div className={styles['pair']}>
        <Drawing svg={before} caption={t('art_before')} />
        <Drawing svg={svg} caption={t('art_after')} />
      </div>
      <Notice tone={looksSame ? 'positive' : 'info'} isLive>
        <p>{looksSame ? t('art_same') : differenceText(difference)}</p>
        {removed.length > 0 && <p>{t('art_removed', { parts: removed.join(', ') })}</p>}
      </Notice>
      <ReviewButtons isBusy={isBusy} onUse={onUse} onCancel={onCancel} />
    </div>
  );
}

const differenceText = (difference: number | undefined): string =>
  difference === undefined ? t('art_not_compared') : t('art_differs', { percent: Math.ceil(difference) });

function Drawing({ svg, caption }: { readonly svg: string; readonly caption: string }) {
  return (
    <figure>
      <img src={drawingAddress(svg)} alt="" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

interface RasterReviewProps extends ReviewProps {
  readonly picture: ImageBitmap;
  readonly isMoving: boolean;
  readonly onUse: (crop: Crop) => void;
}

const shownSide = 480;

/** Lets the user choose a square of a picture, shown on pages of both themes. */
function RasterReview({ picture, isMoving, isBusy, onUse, onCancel }: RasterReviewProps) {
  const [crop, setCrop] = useState(centre);
  const side = Math.floor(squareOf(picture, crop).side);
  const isTooSmall = side < minSide;
  return (
    <div className={styles['review']}>
      <div className={styles['pair']}>
        <Square picture={picture} crop={crop} theme="dark" caption={t('art_on_dark')} />
        <Square picture={picture} crop={crop} theme="light" caption={t('art_on_light')} />
      </div>
      <div className={styles['crop']}>
        <Range label={t('art_zoom')} min={1} max={4} value={crop.zoom} onValue={(zoom) => setCrop({ ...crop, zoom })} />
        <Range
          label={t('art_across')}
          min={0}
          max={1}
          value={crop.across}
          onValue={(across) => setCrop({ ...crop, across })}
        />
        <Range label={t('art_down')} min={0} max={1} value={crop.down} onValue={(down) => setCrop({ ...crop, down })} />
      </div>
      <Notice tone={isTooSmall ? 'negative' : 'info'} isLive>
        <p>
          {isTooSmall ? t('art_too_small', { side, least: minSide }) : t('art_sides', { side: Math.min(side, 1440) })}
        </p>
        {isMoving && <p>{t('art_first_frame')}</p>}
      </Notice>
      <ReviewButtons isBusy={isBusy} isOff={isTooSmall} onUse={() => onUse(crop)} onCancel={onCancel} />
    </div>
  );
}

interface RangeProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onValue: (value: number) => void;
}

function Range({ label, min, max, value, onValue }: RangeProps) {
  // Both pictures of a campaign may be under review.
  const id = useId();
  return (
    <Field name={id} label={label}>
      {({ className: _, ...control }) => (
        <input
          {...control}
          type="range"
          min={min}
          max={max}
          step={(max - min) / 100}
          value={value}
          onChange={({ target }) => onValue(target.valueAsNumber)}
        />
      )}
    </Field>
  );
}

interface SquareProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly theme: 'dark' | 'light';
  readonly caption: string;
}

function Square({ picture, crop, theme, caption }: SquareProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawInto(canvas.current, picture, crop);
  }, [picture, crop]);
  return (
    <figure>
      <div className={styles['page']} data-theme={theme}>
        <canvas ref={canvas} width={shownSide} height={shownSide} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

interface ReviewButtonsProps extends ReviewProps {
  readonly isOff?: boolean;
  readonly onUse: () => void;
}

function ReviewButtons({ isBusy, isOff = false, onUse, onCancel }: ReviewButtonsProps) {
  return (
    <div className={styles['buttons']}>
      <Button isBusy={isBusy} isOff={isOff} onClick={onUse}>
        {t('art_use')}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {t('art_cancel')}
      </Button>
    </div>
  );
}
