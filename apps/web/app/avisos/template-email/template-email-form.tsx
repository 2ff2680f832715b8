import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ConteudoTemplateEmail,
  editarTemplateEmail,
  limitesTemplateEmail,
} from '@zelo/contract/avisos/template-email'
import { Send } from 'lucide-react'
import { type FocusEvent, useRef } from 'react'
import { request } from '#lib/api/api-client.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { insertText } from '#ui/field/insert-text.ts'
import { Textarea } from '#ui/field/textarea.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { WhenNear } from '#ui/layout/when-near.tsx'
import { toast } from '#ui/toast/toast.ts'
import { conteudoDe, enviarTeste, rotaTemplate, type Template, umTemplate } from './template-email.queries.ts'
import { nomes, useCampos } from './template-email-textos.ts'

const TemplateEmailPrevia = sobDemanda(() => import('./template-email-previa.tsx'), 'TemplateEmailPrevia')
const TemplateEmailVersoes = sobDemanda(() => import('./template-email-versoes.tsx'), 'TemplateEmailVersoes')

import { Variaveis } from './variaveis.tsx'

const codigo = 'font-mono text-note! max-h-[480px] min-h-40!'

/** The text of an e-mail with its preview beside it. */
export function TemplateEmailForm({ template }: { template: Template }) {
  const { t, i18n } = useLingui()
  const { busy, act } = useAction()
  const ultimo = useRef<HTMLTextAreaElement | HTMLInputElement | null>(null)
  const form = useRecordForm({
    name: 'template-email',
    record: template,
    valuesOf: conteudoDe,
    query: umTemplate,
    words: useCampos(),
    what: `«${i18n._(nomes[template.tipo])}»`,
    save: (dados) =>
      request(editarTemplateEmail, { params: { id: template.id }, body: { ...dados, versao: template.versao } }),
    saved: t`Modelo salvo. O próximo e-mail já sai assim.`,
  })
  const escrito = form.watch()

  const testar = () =>
    act(
      () => enviarTeste(template.id, conteudoDe(form.getValues())),
      ({ para }) => t`Teste enviado para ${para}.`,
    )

  const lembrar = ({ currentTarget }: FocusEvent<HTMLTextAreaElement | HTMLInputElement>) => {
    ultimo.current = currentTarget
  }

  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div>
          <RecordForm
            form={form}
            back={rotaTemplate}
            submit={<Trans>Salvar modelo</Trans>}
            more={
              <Button busy={busy} onClick={testar} icon={<Send aria-hidden />}>
                <Trans>Enviar teste para mim</Trans>
              </Button>
            }
          >
            <form.Field
              name="assunto"
              required
              className="sm:col-span-2"
              onFocus={lembrar}
              lang={template.idioma}
              maxLength={limitesTemplateEmail.assunto}
            />
            <form.Field name="corpo_html" required maxChars={limitesTemplateEmail.html} className="sm:col-span-2">
              {(control) => <Textarea {...control} onFocus={lembrar} spellCheck={false} rows={14} className={codigo} />}
            </form.Field>
            <form.Field
              name="corpo_texto"
              hint={<Trans>Para quem não vê HTML.</Trans>}
              required
              maxChars={limitesTemplateEmail.texto}
              className="sm:col-span-2"
            >
              {(control) => (
                <Textarea {...control} onFocus={lembrar} lang={template.idioma} rows={8} className={codigo} />
              )}
            </form.Field>
            <Variaveis
              variaveis={template.variaveis}
              onEscolher={(nome) => ultimo.current && insertText(ultimo.current, `{{ ${nome} }}`)}
            />
          </RecordForm>
        </div>
        <WhenNear height="[--height:30rem]">
          <TemplateEmailPrevia template={template} conteudo={escrito} />
        </WhenNear>
      </div>
      <WhenNear height="[--height:8rem]">
        <TemplateEmailVersoes
          template={template}
          onUsar={(versao) => {
            for (const [campo, texto] of Object.entries(conteudoDe(versao))) {
              form.setValue(campo as keyof ConteudoTemplateEmail, texto)
            }
            toast.info(t`O texto da versão ${versao.numero} está no formulário. Salve para valer.`)
          }}
        />
      </WhenNear>
    </div>
  )
}
