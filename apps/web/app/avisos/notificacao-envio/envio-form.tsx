import { Trans, useLingui } from '@lingui/react/macro'
import {
  cadastrarEnvio,
  editarEnvio,
  type FormatoNotificacao,
  limitesNotificacao,
  type PublicoNotificacao,
} from '@zelo/contract/avisos/notificacao-envio'
import { useCallback } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MarkdownEditor } from '#ui/markdown/markdown-editor.tsx'
import { saveRecord } from '#ui/record/save-record.ts'
import { type AlvoDoEnvio, type Envio, htmlDe, rotaNotificacao, umEnvio } from './envio.queries.ts'
import { EnvioPublico } from './envio-publico.tsx'
import { useCampos } from './envio-textos.ts'

type Valores = {
  assunto: string
  formato: FormatoNotificacao
  corpo: string
  publico: PublicoNotificacao
  alvos: AlvoDoEnvio[]
}

const nova: Valores = { assunto: '', formato: 'MARKDOWN', corpo: '', publico: 'TODOS', alvos: [] }

const EnvioDisparo = sobDemanda(() => import('./envio-disparo.tsx'), 'EnvioDisparo')

/** Writes a notification or changes a draft. Once saved, it can be sent. */
export function EnvioForm({ envio }: { envio?: Envio }) {
  const { t } = useLingui()
  const campos = useCampos()
  const form = useRecordForm({
    name: 'envio',
    record: envio,
    blank: nova,
    valuesOf: dadosDe,
    query: umEnvio,
    words: campos,
    page: ({ id }) => `${rotaNotificacao}/${id}`,
    what: envio ? `«${envio.assunto}»` : t`nova notificação`,
    save: ({ alvos, ...dados }) => {
      const body = { ...dados, alvos: alvos.map(({ id }) => id) }
      return saveRecord(cadastrarEnvio, editarEnvio, envio)(body)
    },
    saved: t`Rascunho salvo. Ninguém recebeu ainda.`,
  })
  const { formato, publico, alvos } = form.watch()
  const paraHtml = useCallback((corpo: string) => htmlDe(formato, corpo), [formato])

  return (
    <div className="grid gap-6">
      <RecordForm form={form} back={rotaNotificacao} submit={<Trans>Salvar rascunho</Trans>}>
        <form.Field name="assunto" required className="sm:col-span-2" maxLength={limitesNotificacao.assunto} />
        <div className="grid justify-items-start gap-1.5 sm:col-span-2">
          <span className="text-note font-emphasis">{campos.formato.label}</span>
          <Segmented
            label={campos.formato.label}
            value={formato}
            onChange={(novo) => form.setValue('formato', novo)}
            options={[
              { value: 'MARKDOWN', label: 'Markdown' },
              { value: 'HTML', label: 'HTML' },
            ]}
          />
        </div>
        <form.Controlled
          name="corpo"
          className="sm:col-span-2"
          hint={<Trans>Títulos, negrito, listas, links e as imagens enviadas aqui chegam. Nada mais chega.</Trans>}
          required
          maxChars={limitesNotificacao.corpo}
          as={MarkdownEditor}
          maxLength={limitesNotificacao.corpo}
          toHtml={paraHtml}
          plain={formato === 'HTML'}
          images={formato === 'HTML' ? undefined : rotaNotificacao}
        />
        <EnvioPublico
          publico={publico}
          alvos={alvos}
          error={form.errors.alvos}
          onPublico={(novo) => {
            form.setValue('publico', novo)
            form.setValue('alvos', [])
          }}
          onAlvos={(novos) => form.setValue('alvos', novos)}
        />
      </RecordForm>
      {envio ? <EnvioDisparo envio={envio} porSalvar={form.dirty} /> : null}
    </div>
  )
}

function dadosDe({ assunto, formato, corpo, publico, alvos }: Envio): Valores {
  return { assunto, formato, corpo, publico, alvos }
}
