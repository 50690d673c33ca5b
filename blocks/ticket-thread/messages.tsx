import { useLocale, useTranslations } from 'use-intl';
import { pictureQueries } from '#data/queries/pictures.ts';
import { OwnPicture } from '#parts/own-picture/own-picture.tsx';
import type { TicketMessage } from '#schemas/entities/ticket.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { useDates } from '#ui/format/use-dates.ts';
import { formatNumber } from '#ui/format/number.ts';
import styles from './ticket-thread.module.css';

/** The messages of a ticket, oldest first. Screen readers announce new ones. */
export function Messages({ messages }: { messages: readonly TicketMessage[] }) {
  const t = useTranslations('ticket-thread');
  return (
    <div role="log" aria-label={t('thread')}>
      <ol className={styles.messages}>
        {messages.map((message) => (
          <li
            key={message.id}
            className={styles.message}
            data-side={message.author === 'customer' ? 'own' : 'shop'}
          >
            <Bubble message={message} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Bubble({ message: { author, text, pictures, created_at: at } }: { message: TicketMessage }) {
  const t = useTranslations('ticket-thread');
  const locale = useLocale();
  const formatDate = useDates();
  return (
    <article className={styles.bubble}>
      <p className={styles.author}>
        {author === 'customer' ? (
          t('author.customer')
        ) : (
          <Badge tone="primary" icon={author === 'admin' ? 'shield' : 'headphones'}>
            {t(`author.${author}`)}
          </Badge>
        )}
        <time className={styles.time} dateTime={at}>
          {formatDate(at, 'longHour')}
        </time>
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map(({ id }, index) => (
            <li key={id}>
              <OwnPicture
                id={`picture-${id}`}
                alt={t('pictures.alt', { position: formatNumber(index + 1, locale) })}
                query={pictureQueries.ticket(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
