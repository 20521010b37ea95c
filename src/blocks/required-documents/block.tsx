import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Heading } from '../../components/Heading.tsx';
import { Section } from '../../components/Section.tsx';
import { useStaticSite } from '../../state/static-site.tsx';
import { defineBlock, Static } from '../block.tsx';
import styles from './required-documents.module.css';

interface RequiredDocumentsData {
  readonly title: string;
  /** Kinds of documents that the offer accepts. */
  readonly types: readonly string[];
}

/** The fields that the operator requires for each kind of document (`required_field_by_doc_type`). */
export const requiredDocuments = defineBlock<RequiredDocumentsData>({
  type: 'required-documents',
  folder: 'src/blocks/required-documents',
  reads: ['configuration'],
  render: ({ data, site }) =>
    documentsOf(site.configuration.requiredDocuments, data.types).length > 0 && (
      <Static>
        <Section title={data.title}>
          <Documents types={data.types} />
        </Section>
      </Static>
    ),
});

interface RequiredDocument {
  readonly type: string;
  readonly fields: readonly string[];
}

const documentsOf = (all: readonly RequiredDocument[], types: readonly string[]) =>
  all.filter(({ type }) => types.includes(type));

function Documents({ types }: Pick<RequiredDocumentsData, 'types'>) {
  const { t } = useTranslation();
  const { requiredDocuments: all } = useStaticSite().configuration;
  return (
    <ul className={styles['documents']}>
      {documentsOf(all, types).map(({ type, fields }) => (
        <li key={type} className={classNames(common['panel'], styles['document'])} data-document-type={type}>
          <Heading level={3} size="small">
            {t(`document_${type}`)}
          </Heading>
          <ul>
            {fields.map((field) => (
              <li key={field}>{t(`document_field_${field}`)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
