import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ConteudoTemplateEmail } from '@zelo/contract/avisos/template-email'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { host } from '#lib/api/api-client.ts'
import { useParado } from '#lib/navegador/use-parado.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Field } from '#ui/field/field.tsx'
import { conteudoDe, previa, type Template } from './template-email.queries.ts'
import { useCampos } from './template-email-textos.ts'

type Modo = 'computador' | 'celular' | 'texto'

/**
 * The e-mail with sample data, updated while it is written, and the errors that a save would give.
 */
export function TemplateEmailPrevia({ template, conteudo }: { template: Template; conteudo: ConteudoTemplateEmail }) {
  const { t } = useLingui()
  const campos = useCampos()
  const [modo, setModo] = useState<Modo>('computador')
  const [amostra, setAmostra] = useState(template.amostras[0]?.id ?? '')
  const { data, error } = useQuery(previa(template.id, { ...useParado(conteudoDe(conteudo)), amostra }))
  const problemas = Object.entries(data?.problemas ?? {}) as [keyof typeof campos, string][]

  return (
    <section className="min-w-0 card xl:sticky xl:top-20">
      <div className="flex flex-wrap items-center justify-between gap-2.5 border-b border-line px-4 py-2">
        <h2 className="text-body font-emphasis">
          <Trans>Prévia</Trans>
        </h2>
        <Segmented
          label={t`Ver como`}
          size="sm"
          value={modo}
          onChange={setModo}
          options={[
            { value: 'computador', label: <Trans>Computador</Trans> },
            { value: 'celular', label: <Trans>Celular</Trans> },
            { value: 'texto', label: <Trans>Só texto</Trans> },
          ]}
        />
      </div>
      {template.amostras.length > 1 ? (
        <Field label={<Trans>Exemplo</Trans>} size="sm" className="border-b border-line px-4 py-3">
          <Select
            value={amostra}
            onChange={(event) => setAmostra(event.target.value)}
            options={template.amostras.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
        </Field>
      ) : null}
      <div role="status">
        {problemas.length > 0 || error ? (
          <ul className="grid gap-2 border-b border-line bg-warn-soft px-4 py-3 text-sm text-warn-ink">
            {error ? <li>{error.message}</li> : null}
            {problemas.map(([campo, problema]) => (
              <li key={campo} className="flex items-start gap-2">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span>
                  <span className="font-emphasis">{campos[campo].label}:</span> {problema}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <p className="border-b border-line px-4 py-3 text-sm">
        <span className="text-ink-3">
          <Trans>Assunto</Trans>
        </span>{' '}
        <span className="font-emphasis">{data?.assunto ?? '–'}</span>
      </p>
      {modo === 'texto' ? (
        <pre className="max-h-[640px] overflow-auto p-4 font-mono text-note leading-relaxed wrap-anywhere whitespace-pre-wrap">
          {data?.texto ?? '–'}
        </pre>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the e-mail may be wider than the screen, so the keyboard must be able to scroll it
        <section tabIndex={0} aria-label={t`Mensagem`} className="overflow-x-auto rounded-b-frame bg-sunken">
          <Quadro html={data?.html ?? ''} celular={modo === 'celular'} />
        </section>
      )}
    </section>
  )
}

/** Shows the e-mail in its own document, without an origin or scripts. */
function Quadro({ html, celular }: { html: string; celular: boolean }) {
  const { t } = useLingui()
  const quadro = useRef<HTMLIFrameElement>(null)
  const [pronto, setPronto] = useState(false)

  useEffect(() => {
    // The frame has no origin that could be named.
    if (pronto) quadro.current?.contentWindow?.postMessage(html, '*')
  }, [pronto, html])

  return (
    <iframe
      ref={quadro}
      src={`${host}/templates-email/moldura`}
      onLoad={() => setPronto(true)}
      sandbox="allow-scripts"
      title={t`Como o e-mail aparece`}
      className={`mx-auto block h-[640px] ${celular ? 'w-[360px] max-w-full border-x border-line' : 'w-full min-w-[500px]'}`}
    />
  )
}
