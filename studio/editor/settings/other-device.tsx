import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/icons/icon.tsx';
import { useContent } from '../../draft/use-draft.ts';
import { twinOf } from '../twin-of.ts';
import { platformOf } from '../../texts/page-platform.ts';
import styles from './settings.module.css';

/**
 * Says that the other device has its own page, which the conditions of this block do not change. It links to
 * the block with the same id there, or to the page.
 * @param path of the document that has the block
 */
export function OtherDevice({ path, block }: { path: string; block: string }) {
  const platform = platformOf(path);
  return platform && <OtherPage {...{ path, block, platform }} />;
}

function OtherPage({ path, block, platform }: { path: string; block: string; platform: 'web' | 'mobile' }) {
  const t = useTranslations('settings.show');
  const other = platform === 'web' ? 'mobile' : 'web';
  const otherPath = path.replace(`.${platform}.json`, `.${other}.json`);
  const document = useContent(otherPath);
  if (!document) return null;
  const twin = twinOf(document, block);
  return (
    <div className={styles.elsewhere}>
      <p>{t('otherPage', { other })}</p>
      <Link
        to="/edit"
        search={({ draft }) => ({
          ...(draft === undefined ? {} : { draft }),
          path: otherPath,
          ...(twin === undefined ? {} : { block: twin }),
        })}
        className={styles.elsewhereLink}
      >
        <Icon name={other === 'mobile' ? 'smartphone' : 'monitor'} size={16} />
        {t(twin === undefined ? 'toOtherPage' : 'otherBlock', { other })}
      </Link>
    </div>
  );
}
