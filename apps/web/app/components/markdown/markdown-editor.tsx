import { useLingui } from '@lingui/react/macro'
import { Bold, Heading, Italic, Link, List, ListOrdered } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useControl } from '../field.tsx'
import { IconButton } from '../icon-button.tsx'
import { inserirTexto } from '../inserir-texto.ts'
import { SanitizedHtml } from '../sanitized-html.tsx'
import { Segmented } from '../segmented.tsx'
import { type Marca, marcar, variavelNoCursor } from './marcas.ts'

type Props = {
  value: string
  onChange: (texto: string) => void
  onBlur?: () => void
  maxLength: number
  lang?: string
  /** What «Prévia» shows. */
  paraHtml: (texto: string) => Promise<string>
  /** Names that `{{` offers. */
  variaveis?: readonly { nome: string; descricao: string }[]
  /** Plain HTML: no toolbar of marks. */
  semMarcas?: boolean
}

const marcas = [
  ['titulo', Heading],
  ['negrito', Bold],
  ['italico', Italic],
  ['lista', List],
  ['numeros', ListOrdered],
  ['link', Link],
] as const

const atalhos: Record<string, Marca> = { b: 'negrito', i: 'italico', k: 'link' }

/** Markdown as it is written, with its marks a press or a key away, variables completed after `{{`, and how it reads. */
export function MarkdownEditor({
  value,
  onChange,
  onBlur,
  maxLength,
  lang,
  paraHtml,
  variaveis = [],
  semMarcas,
}: Props) {
  const { t } = useLingui()
  const { size: _, ...control } = useControl({})
  const campo = useRef<HTMLTextAreaElement>(null)
  const lista = useId()
  const [modo, setModo] = useState<'escrever' | 'previa'>('escrever')
  const [cursor, setCursor] = useState<number | null>(null)
  const [escolhida, setEscolhida] = useState(0)
  const nomes: Record<Marca, string> = {
    titulo: t`Título`,
    negrito: t`Negrito (Ctrl+B)`,
    italico: t`Itálico (Ctrl+I)`,
    lista: t`Lista`,
    numeros: t`Lista numerada`,
    link: t`Link (Ctrl+K)`,
  }

  const escrevendo = cursor === null ? undefined : variavelNoCursor(value, cursor)
  const sugestoes = escrevendo ? variaveis.filter(({ nome }) => nome.includes(escrevendo.escrito)).slice(0, 8) : []
  const indice = Math.min(escolhida, sugestoes.length - 1)

  function aplicar(marca: Marca) {
    const alvo = campo.current
    if (!alvo) return
    const troca = marcar({ texto: alvo.value, inicio: alvo.selectionStart, fim: alvo.selectionEnd }, marca)
    alvo.focus()
    alvo.setSelectionRange(troca.de, troca.ate)
    inserirTexto(alvo, troca.por)
    alvo.setSelectionRange(troca.inicio, troca.fim)
  }

  function completar(nome: string) {
    const alvo = campo.current
    if (!alvo || !escrevendo || cursor === null) return
    alvo.setSelectionRange(escrevendo.de, cursor)
    inserirTexto(alvo, `{{${nome}}}`)
    setCursor(null)
  }

  function aoTeclar(event: KeyboardEvent<HTMLTextAreaElement>) {
    const sugestao = sugestoes[indice]
    if (sugestao) {
      const passo = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (passo) {
        event.preventDefault()
        setEscolhida((indice + passo + sugestoes.length) % sugestoes.length)
      } else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') {
        event.preventDefault()
        completar(sugestao.nome)
      } else if (event.key === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        setCursor(null)
      }
      return
    }
    const marca = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey ? atalhos[event.key] : undefined
    if (!marca || semMarcas) return
    event.preventDefault()
    aplicar(marca)
  }

  return (
    <div className="min-w-0 rounded-field border border-ctl bg-surface has-[textarea:focus]:border-pri has-[textarea:focus]:inset-ring has-[textarea:focus]:inset-ring-pri has-[[aria-invalid=true]]:border-danger">
      <div className="flex flex-wrap items-center gap-1 border-b border-line px-1.5 py-1">
        {semMarcas ? null : (
          <div role="toolbar" aria-label={t`Formatação`} className="flex flex-wrap">
            {marcas.map(([marca, Icone]) => (
              <IconButton
                key={marca}
                label={nomes[marca]}
                disabled={modo === 'previa'}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => aplicar(marca)}
              >
                <Icone aria-hidden className="size-4" />
              </IconButton>
            ))}
          </div>
        )}
        <Segmented
          label={t`Modo do editor`}
          size="sm"
          className="sm:ms-auto"
          value={modo}
          onChange={setModo}
          options={[
            { value: 'escrever', label: t`Escrever` },
            { value: 'previa', label: t`Prévia` },
          ]}
        />
      </div>
      {modo === 'previa' ? (
        <Previa texto={value} paraHtml={paraHtml} />
      ) : (
        <textarea
          {...control}
          ref={campo}
          lang={lang}
          value={value}
          maxLength={maxLength}
          rows={14}
          spellCheck={!semMarcas}
          aria-autocomplete={variaveis.length > 0 ? 'list' : undefined}
          aria-controls={sugestoes.length > 0 ? lista : undefined}
          aria-activedescendant={sugestoes.length > 0 ? `${lista}-${indice}` : undefined}
          onChange={(event) => {
            onChange(event.target.value)
            setCursor(event.target.selectionStart)
            setEscolhida(0)
          }}
          onKeyDown={aoTeclar}
          onBlur={() => {
            setCursor(null)
            onBlur?.()
          }}
          className="block min-h-[300px] w-full resize-y rounded-b-field bg-transparent px-3 py-2.5 font-mono text-base leading-relaxed text-ink outline-none placeholder:text-ink-3 lg:text-[13.5px] field-sizing-content"
        />
      )}
      {sugestoes.length > 0 ? (
        <div id={lista} role="listbox" aria-label={t`Variáveis`} className="border-t border-line p-1">
          {sugestoes.map(({ nome, descricao }, posicao) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field, which keeps the focus
            <div
              key={nome}
              id={`${lista}-${posicao}`}
              role="option"
              aria-selected={posicao === indice}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => completar(nome)}
              className={`flex min-h-9 cursor-pointer flex-wrap items-center gap-x-3 rounded-md px-2 text-sm ${posicao === indice ? 'bg-pri-soft text-pri-ink' : 'text-ink'}`}
            >
              <code className="font-mono text-[13px]">{`{{${nome}}}`}</code>
              <span className={posicao === indice ? '' : 'text-ink-3'}>{descricao}</span>
            </div>
          ))}
        </div>
      ) : null}
      <p className="border-t border-line px-3 py-1.5 text-end text-[12.5px] text-ink-3 tabular-nums">
        {t`${value.length} de ${maxLength} caracteres`}
      </p>
    </div>
  )
}

function Previa({ texto, paraHtml }: { texto: string; paraHtml: Props['paraHtml'] }) {
  const { t } = useLingui()
  const [html, setHtml] = useState('')
  useEffect(() => {
    let atual = true
    paraHtml(texto).then(
      (pronto) => atual && setHtml(pronto),
      () => atual && setHtml(''),
    )
    return () => {
      atual = false
    }
  }, [texto, paraHtml])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus that the field had must have a place
    <section tabIndex={0} aria-label={t`Prévia`} className="min-h-[300px] px-4 py-3 text-sm">
      {texto.trim() ? <SanitizedHtml html={html} /> : <p className="text-ink-3">{t`Nada escrito ainda.`}</p>}
    </section>
  )
}
