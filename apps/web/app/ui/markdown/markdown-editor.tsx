import { Plural, useLingui } from '@lingui/react/macro'
import { type TelaComImagem, tiposDeImagem } from '@zelo/contract/empresa/imagem/imagem'
import { Bold, Heading, ImagePlus, Italic, Link, List, ListOrdered } from 'lucide-react'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { useActiveOption } from '#ui/choice/use-active-option.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useControl } from '#ui/field/field.tsx'
import { insertText } from '#ui/field/insert-text.ts'
import { SanitizedHtml } from '#ui/text/sanitized-html.tsx'
import { applyMark, type Mark, variableAtCursor } from './marks.ts'
import { useImages } from './use-images.ts'

type Props = {
  ref?: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (texto: string) => void
  onBlur?: () => void
  maxLength: number
  lang?: string
  /** What «Prévia» shows. */
  toHtml: (texto: string) => Promise<string>
  /** Names that `{{` offers. */
  variables?: readonly { nome: string; descricao: string }[]
  /** Plain HTML: no toolbar of marks. */
  plain?: boolean
  /** The screen whose permission adding a picture needs; without it the text has none. */
  images?: TelaComImagem
}

const marks = [
  ['titulo', Heading],
  ['negrito', Bold],
  ['italico', Italic],
  ['lista', List],
  ['numeros', ListOrdered],
  ['link', Link],
] as const

const shortcuts: Record<string, Mark> = { b: 'negrito', i: 'italico', k: 'link' }

/** Markdown editor with toolbar, completion of variables, and preview. */
export function MarkdownEditor({
  ref,
  value,
  onChange,
  onBlur,
  maxLength,
  lang,
  toHtml,
  variables = [],
  plain,
  images: tela,
}: Props) {
  const { t } = useLingui()
  const { size: _, ...control } = useControl({})
  const proprio = useRef<HTMLTextAreaElement>(null)
  const campo = ref ?? proprio
  const editor = useRef<HTMLDivElement>(null)
  const arquivos = useRef<HTMLInputElement>(null)
  const lista = useId()
  const imagens = useImages(tela, escreverNoCursor)
  const [modo, setModo] = useState<'escrever' | 'previa'>('escrever')
  const [cursor, setCursor] = useState<number | null>(null)
  const nomes: Record<Mark, string> = {
    titulo: t`Título`,
    negrito: t`Negrito (Ctrl+B)`,
    italico: t`Itálico (Ctrl+I)`,
    lista: t`Lista`,
    numeros: t`Lista numerada`,
    link: t`Link (Ctrl+K)`,
  }

  const atual = useRef(value)
  useEffect(() => {
    atual.current = value
  }, [value])

  const escrevendo = cursor === null ? undefined : variableAtCursor(value, cursor)
  const sugestoes = escrevendo ? variables.filter(({ nome }) => nome.includes(escrevendo.escrito)).slice(0, 8) : []
  const { active: indice, setActive: setEscolhida, rowRef, move } = useActiveOption(sugestoes.length)

  function aplicar(marca: Mark) {
    const alvo = campo.current
    if (!alvo) return
    const troca = applyMark({ text: alvo.value, start: alvo.selectionStart, end: alvo.selectionEnd }, marca)
    alvo.focus()
    alvo.setSelectionRange(troca.from, troca.to)
    insertText(alvo, troca.by)
    alvo.setSelectionRange(troca.start, troca.end)
  }

  /** Inserting does not steal the focus. */
  function escreverNoCursor(texto: string) {
    const alvo = campo.current
    if (!alvo) return onChange(atual.current + texto)
    if (editor.current?.contains(document.activeElement)) return insertText(alvo, texto)
    alvo.setRangeText(texto, alvo.selectionStart, alvo.selectionEnd, 'end')
    alvo.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function receber(event: DragEvent | ClipboardEvent, soltos: DataTransfer | null) {
    if (!tela || !soltos?.files.length) return
    event.preventDefault()
    void imagens.enviar(soltos.files)
  }

  function completar(nome: string) {
    const alvo = campo.current
    if (!alvo || !escrevendo || cursor === null) return
    alvo.setSelectionRange(escrevendo.de, cursor)
    insertText(alvo, `{{${nome}}}`)
    setCursor(null)
  }

  function aoTeclar(event: KeyboardEvent<HTMLTextAreaElement>) {
    const sugestao = sugestoes[indice]
    if (sugestao) {
      if (move(event)) return
      if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') {
        event.preventDefault()
        completar(sugestao.nome)
      } else if (event.key === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        setCursor(null)
      }
      return
    }
    const marca =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
        ? shortcuts[event.key.toLowerCase()]
        : undefined
    if (!marca || plain) return
    event.preventDefault()
    aplicar(marca)
  }

  return (
    <div
      ref={editor}
      className="min-w-0 rounded-field border border-ctl bg-surface has-[textarea:focus]:border-pri has-[textarea:focus]:inset-ring has-[textarea:focus]:inset-ring-pri has-[[aria-invalid=true]]:border-danger"
    >
      <div className="flex flex-wrap items-center gap-1 border-b border-line px-1.5 py-1">
        {plain ? null : (
          <div role="toolbar" aria-label={t`Formatação`} className="contents sm:flex sm:flex-wrap">
            {marks.map(([marca, Icone]) => (
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
            {tela ? (
              <IconButton
                label={t`Imagem (PNG, JPEG, GIF ou AVIF, até 2 MB)`}
                disabled={modo === 'previa'}
                onClick={() => arquivos.current?.click()}
              >
                <ImagePlus aria-hidden className="size-4" />
              </IconButton>
            ) : null}
          </div>
        )}
        {tela ? (
          <input
            ref={arquivos}
            type="file"
            accept={tiposDeImagem.join(',')}
            multiple
            hidden
            aria-label={t`Escolher imagens`}
            onChange={({ target }) => {
              void imagens.enviar([...(target.files ?? [])])
              target.value = ''
            }}
          />
        ) : null}
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
        <Previa texto={value} paraHtml={toHtml} />
      ) : (
        <textarea
          {...control}
          ref={campo}
          lang={lang}
          value={value}
          maxLength={maxLength}
          rows={14}
          spellCheck={!plain}
          aria-autocomplete={variables.length > 0 ? 'list' : undefined}
          aria-controls={sugestoes.length > 0 ? lista : undefined}
          aria-activedescendant={sugestoes.length > 0 ? `${lista}-${indice}` : undefined}
          onChange={(event) => {
            onChange(event.target.value)
            setCursor(event.target.selectionStart)
            setEscolhida(0)
          }}
          onKeyDown={aoTeclar}
          onPaste={(event) => receber(event, event.clipboardData)}
          onDragOver={(event) => tela && event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={(event) => receber(event, event.dataTransfer)}
          onBlur={() => {
            setCursor(null)
            onBlur?.()
          }}
          className="block min-h-[300px] w-full resize-y rounded-b-field bg-transparent px-3 py-2.5 font-mono text-base leading-relaxed text-ink outline-none placeholder:text-ink-3 lg:text-note field-sizing-content"
        />
      )}
      {sugestoes.length > 0 ? (
        <div id={lista} role="listbox" aria-label={t`Variáveis`} className="border-t border-line p-1">
          {sugestoes.map(({ nome, descricao }, posicao) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field, which keeps the focus
            <div
              key={nome}
              ref={rowRef(posicao)}
              id={`${lista}-${posicao}`}
              role="option"
              aria-selected={posicao === indice}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => completar(nome)}
              className={`flex min-h-9 cursor-pointer flex-wrap items-center gap-x-3 rounded-md px-2 text-sm ${posicao === indice ? 'bg-pri-soft text-pri-ink' : 'text-ink'}`}
            >
              <code className="font-mono text-note">{`{{${nome}}}`}</code>
              <span className={posicao === indice ? '' : 'text-ink-3'}>{descricao}</span>
            </div>
          ))}
        </div>
      ) : null}
      <div className="flex flex-wrap border-t border-line px-3 py-1.5 text-note text-ink-3">
        <p role="status">
          {imagens.sending > 0 ? (
            <span className="me-4 flex items-center gap-2">
              <Spinner />
              <Plural value={imagens.sending} one="Enviando # imagem…" other="Enviando # imagens…" />
            </span>
          ) : null}
        </p>
        {imagens.failure ? (
          <p role="alert" className="me-4 wrap-anywhere text-danger">
            {imagens.failure}
          </p>
        ) : null}
        <p className="ms-auto tabular-nums">{t`${value.length} de ${maxLength} caracteres`}</p>
      </div>
    </div>
  )
}

function Previa({ texto, paraHtml }: { texto: string; paraHtml: Props['toHtml'] }) {
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
