import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { use, useId, useRef } from 'react'
import { trocarIdioma } from '#lib/idioma/idioma.ts'
import { idiomas } from '#lib/idioma/idioma-atual.ts'
import { Endereco } from './endereco.ts'

type Props = { up?: boolean; flagOnly?: boolean }

function Flag({ code }: { code: string }) {
  return (
    <img
      src={`/assets/images/flags/${code.toUpperCase()}.svg`}
      alt=""
      width={20}
      height={14}
      loading="lazy"
      className="h-3.5 w-5 shrink-0 rounded-[3px] object-cover"
    />
  )
}

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-item px-2.5 text-sm hover:bg-hover aria-[current]:bg-pri-soft aria-[current]:text-pri-ink lg:min-h-9'

/** The languages with their flags, in two columns of 280 px. On public pages they are links. */
export function LanguageMenu({ up = false, flagOnly = false }: Props) {
  const { t, i18n } = useLingui()
  const estatica = use(Endereco) !== ''
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const atual = idiomas.find(({ code }) => code === i18n.locale) ?? idiomas[0]
  if (!atual) return null

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t`Idioma: ${atual.name}`}
        className={`inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-field px-2.5 text-sm text-ink-2 hover:bg-hover hover:text-ink lg:min-h-10`}
      >
        <Flag code={atual.code} />
        <span className={flagOnly ? 'hidden sm:inline' : ''}>{atual.name}</span>
        <ChevronDown aria-hidden className={`size-4 text-ink-3 ${flagOnly ? 'hidden sm:block' : ''}`} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={`popover-anchored popover-end w-[280px] rounded-popover bg-surface p-1.5 text-ink shadow-overlay ${up ? 'popover-up' : ''}`}
      >
        <ul aria-label={t`Idioma`} className="grid grid-cols-2 gap-1">
          {idiomas.map(({ code, name, bcp47 }) => (
            <li key={code}>
              {estatica ? (
                <a
                  href={`?idioma=${code}`}
                  lang={bcp47}
                  hrefLang={bcp47}
                  data-idioma={code}
                  aria-current={code === atual.code ? 'true' : undefined}
                  className={itemClass}
                >
                  <Flag code={code} />
                  {name}
                </a>
              ) : (
                <button
                  type="button"
                  lang={bcp47}
                  aria-current={code === atual.code ? 'true' : undefined}
                  onClick={() => {
                    menu.current?.hidePopover()
                    void trocarIdioma(code)
                  }}
                  className={itemClass}
                >
                  <Flag code={code} />
                  {name}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
