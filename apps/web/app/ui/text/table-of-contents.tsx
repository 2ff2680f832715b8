import { Trans, useLingui } from '@lingui/react/macro'

/** The sections of a long page: beside it on a wide screen, folded above it on a narrow one. */
export function TableOfContents({ sections }: { sections: { id: string; titulo: string }[] }) {
  const { t } = useLingui()
  const list = (
    <ol className="text-body">
      {sections.map(({ id, titulo: title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1 text-ink-2 leading-snug hover:text-ink fine:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav
      aria-label={t`Nesta página`}
      className="print:hidden lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto"
    >
      <details className="group card px-4 lg:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center font-emphasis">
          <Trans>Nesta página</Trans>
        </summary>
        <div className="pb-3">{list}</div>
      </details>
      <div className="max-lg:hidden">
        <p className="mb-2 font-emphasis text-sm">
          <Trans>Nesta página</Trans>
        </p>
        {list}
      </div>
    </nav>
  )
}
