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
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { useActiveOption } from '#ui/choice/use-active-option.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useControl } from '#ui/field/field.tsx'
import { insertText } from '#ui/field/insert-text.ts'
import { applyMark, type Mark, variableAtCursor } from './marks.ts'
import { useImages } from './use-images.ts'

const SanitizedHtml = sobDemanda(() => import('#ui/text/sanitized-html.tsx'), 'SanitizedHtml', <Skeleton />)

type Props = {
  ref?: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  maxLength: number
  lang?: string
  /** Converts the text to the HTML of «Prévia». */
  toHtml: (text: string) => Promise<string>
  /** The names that `{{` suggests. */
  variables?: readonly { nome: string; descricao: string }[]
  /** The text is plain HTML, so there is no Markdown toolbar. */
  plain?: boolean
  /** The screen whose permission covers adding pictures. Without it, the text has no pictures. */
  images?: TelaComImagem
}

const marks = [
  ['heading', Heading],
  ['bold', Bold],
  ['italic', Italic],
  ['list', List],
  ['numbers', ListOrdered],
  ['link', Link],
] as const

const shortcuts: Record<string, Mark> = { b: 'bold', i: 'italic', k: 'link' }

/** A Markdown editor with a toolbar, suggestions of variables and a preview. */
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
  images: screen,
}: Props) {
  const { t } = useLingui()
  const { size: _, ...control } = useControl({})
  const own = useRef<HTMLTextAreaElement>(null)
  const field = ref ?? own
  const editor = useRef<HTMLDivElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const list = useId()
  const images = useImages(screen, writeAtCursor)
  const [mode, setMode] = useState<'escrever' | 'previa'>('escrever')
  const [cursor, setCursor] = useState<number | null>(null)
  const names: Record<Mark, string> = {
    heading: t`Título`,
    bold: t`Negrito (Ctrl+B)`,
    italic: t`Itálico (Ctrl+I)`,
    list: t`Lista`,
    numbers: t`Lista numerada`,
    link: t`Link (Ctrl+K)`,
  }

  const current = useRef(value)
  useEffect(() => {
    current.current = value
  }, [value])

  const writing = cursor === null ? undefined : variableAtCursor(value, cursor)
  const suggestions = writing ? variables.filter(({ nome: name }) => name.includes(writing.escrito)).slice(0, 8) : []
  const { active: index, setActive: setChosen, rowRef, move } = useActiveOption(suggestions.length)

  function apply(mark: Mark) {
    const target = field.current
    if (!target) return
    const replacement = applyMark({ text: target.value, start: target.selectionStart, end: target.selectionEnd }, mark)
    target.focus()
    target.setSelectionRange(replacement.from, replacement.to)
    insertText(target, replacement.by)
    target.setSelectionRange(replacement.start, replacement.end)
  }

  /** Inserts without taking the focus. */
  function writeAtCursor(text: string) {
    const target = field.current
    if (!target) return onChange(current.current + text)
    if (editor.current?.contains(document.activeElement)) return insertText(target, text)
    target.setRangeText(text, target.selectionStart, target.selectionEnd, 'end')
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function receive(event: DragEvent | ClipboardEvent, loose: DataTransfer | null) {
    if (!screen || !loose?.files.length) return
    event.preventDefault()
    void images.send(loose.files)
  }

  function complete(name: string) {
    const target = field.current
    if (!target || !writing || cursor === null) return
    target.setSelectionRange(writing.de, cursor)
    insertText(target, `{{${name}}}`)
    setCursor(null)
  }

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const suggestion = suggestions[index]
    if (suggestion) {
      if (move(event)) return
      if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') {
        event.preventDefault()
        complete(suggestion.nome)
      } else if (event.key === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        setCursor(null)
      }
      return
    }
    const mark =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
        ? shortcuts[event.key.toLowerCase()]
        : undefined
    if (!mark || plain) return
    event.preventDefault()
    apply(mark)
  }

  return (
    <div
      ref={editor}
      className="min-w-0 rounded-field border border-ctl bg-surface has-[textarea:focus]:border-pri has-[textarea:focus]:inset-ring has-[textarea:focus]:inset-ring-pri has-[[aria-invalid=true]]:border-danger"
    >
      <div className="flex flex-wrap items-center gap-1 border-b border-line px-1.5 py-1">
        {plain ? null : (
          <div role="toolbar" aria-label={t`Formatação`} className="contents sm:flex sm:flex-wrap">
            {marks.map(([mark, Icon]) => (
              <IconButton
                key={mark}
                label={names[mark]}
                disabled={mode === 'previa'}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => apply(mark)}
              >
                <Icon aria-hidden className="size-4" />
              </IconButton>
            ))}
            {screen ? (
              <IconButton
                label={t`Imagem (PNG, JPEG, GIF ou AVIF, até 2 MB)`}
                disabled={mode === 'previa'}
                onClick={() => files.current?.click()}
              >
                <ImagePlus aria-hidden className="size-4" />
              </IconButton>
            ) : null}
          </div>
        )}
        {screen ? (
          <input
            ref={files}
            type="file"
            accept={tiposDeImagem.join(',')}
            multiple
            hidden
            aria-label={t`Escolher imagens`}
            onChange={({ target }) => {
              void images.send([...(target.files ?? [])])
              target.value = ''
            }}
          />
        ) : null}
        <Segmented
          label={t`Modo do editor`}
          size="sm"
          className="sm:ms-auto"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'escrever', label: t`Escrever` },
            { value: 'previa', label: t`Prévia` },
          ]}
        />
      </div>
      {mode === 'previa' ? (
        <Preview text={value} toHtml={toHtml} />
      ) : (
        <textarea
          {...control}
          ref={field}
          lang={lang}
          value={value}
          maxLength={maxLength}
          rows={14}
          spellCheck={!plain}
          aria-autocomplete={variables.length > 0 ? 'list' : undefined}
          aria-controls={suggestions.length > 0 ? list : undefined}
          aria-activedescendant={suggestions.length > 0 ? `${list}-${index}` : undefined}
          onChange={(event) => {
            onChange(event.target.value)
            setCursor(event.target.selectionStart)
            setChosen(0)
          }}
          onKeyDown={onKey}
          onPaste={(event) => receive(event, event.clipboardData)}
          onDragOver={(event) => screen && event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={(event) => receive(event, event.dataTransfer)}
          onBlur={() => {
            setCursor(null)
            onBlur?.()
          }}
          className="block min-h-[300px] w-full resize-y rounded-b-field bg-transparent px-3 py-2.5 font-mono text-base leading-relaxed text-ink outline-none placeholder:text-ink-3 lg:text-note field-sizing-content"
        />
      )}
      {suggestions.length > 0 ? (
        <div id={list} role="listbox" aria-label={t`Variáveis`} className="border-t border-line p-1">
          {suggestions.map(({ nome: name, descricao: description }, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus and handles the keys
            <div
              key={name}
              ref={rowRef(position)}
              id={`${list}-${position}`}
              role="option"
              aria-selected={position === index}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => complete(name)}
              className={`flex min-h-9 cursor-pointer flex-wrap items-center gap-x-3 rounded-md px-2 text-sm ${position === index ? 'bg-pri-soft text-pri-ink' : 'text-ink'}`}
            >
              <code className="font-mono text-note">{`{{${name}}}`}</code>
              <span className={position === index ? '' : 'text-ink-3'}>{description}</span>
            </div>
          ))}
        </div>
      ) : null}
      <div className="flex flex-wrap border-t border-line px-3 py-1.5 text-note text-ink-3">
        <p role="status">
          {images.sending > 0 ? (
            <span className="me-4 flex items-center gap-2">
              <Spinner />
              <Plural value={images.sending} one="Enviando # imagem…" other="Enviando # imagens…" />
            </span>
          ) : null}
        </p>
        {images.failure ? (
          <p role="alert" className="me-4 wrap-anywhere text-danger">
            {images.failure}
          </p>
        ) : null}
        <p className="ms-auto tabular-nums">{t`${value.length} de ${maxLength} caracteres`}</p>
      </div>
    </div>
  )
}

function Preview({ text, toHtml }: { text: string; toHtml: Props['toHtml'] }) {
  const { t } = useLingui()
  const [html, setHtml] = useState('')
  useEffect(() => {
    let current = true
    toHtml(text).then(
      (ready) => current && setHtml(ready),
      () => current && setHtml(''),
    )
    return () => {
      current = false
    }
  }, [text, toHtml])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus that the text field had must go somewhere
    <section tabIndex={0} aria-label={t`Prévia`} className="min-h-[300px] px-4 py-3 text-sm">
      {text.trim() ? <SanitizedHtml html={html} /> : <p className="text-ink-3">{t`Nada escrito ainda.`}</p>}
    </section>
  )
}
