import { Trans, useLingui } from '@lingui/react/macro'
import { historicoTemplateEmail } from '@zelo/contract/avisos/template-email'
import { RotateCcw } from 'lucide-react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { RecordPage } from '#ui/record/page/record-page.tsx'
import { restaurar, rotaTemplate, type Template, umTemplate } from './template-email.queries.ts'
import { TemplateEmailForm } from './template-email-form.tsx'
import { idiomasPorExtenso, nomes, useCampos } from './template-email-textos.ts'
import { TextoTag } from './texto-tag.tsx'

const TemplateEmailPrevia = sobDemanda(() => import('./template-email-previa.tsx'), 'TemplateEmailPrevia', null)
const TemplateEmailVersoes = sobDemanda(() => import('./template-email-versoes.tsx'), 'TemplateEmailVersoes', null)

/** One e-mail: its text, its preview and its earlier versions. */
export default function TemplateEmailEditarPage() {
  const { i18n } = useLingui()
  const campos = useCampos()
  const { pode } = usePermissoes(rotaTemplate)
  return (
    <RecordPage
      route={rotaTemplate}
      titles={{ one: <Trans>Modelo de e-mail</Trans> }}
      words={campos}
      history={{ endpoint: historicoTemplateEmail, resource: 'template_email' }}
      query={umTemplate}
      operations={['UPD']}
      wide
      form={(template) => (template ? <TemplateEmailForm template={template} /> : null)}
      show={(template) => ({
        name: `${i18n._(nomes[template.tipo])} (${template.idioma})`,
        title: i18n._(nomes[template.tipo]),
        state: (
          <>
            <TextoTag padrao={template.padrao} />
            <span className="text-ink-2">{i18n._(idiomasPorExtenso[template.idioma])}</span>
          </>
        ),
        actions: template.padrao ? null : <Restaurar template={template} />,
        side: pode('UPD') ? null : (
          <>
            <TemplateEmailPrevia template={template} conteudo={template} />
            <TemplateEmailVersoes template={template} />
          </>
        ),
        details: [
          'assunto',
          {
            label: campos.corpo_texto.label,
            value: <span className="whitespace-pre-wrap">{template.corpo_texto}</span>,
            whole: true,
          },
        ],
      })}
    />
  )
}

function Restaurar({ template }: { template: Template }) {
  const { t, i18n } = useLingui()
  const nome = i18n._(nomes[template.tipo])
  async function perguntar() {
    if (
      await modal.confirmed({
        title: t`Restaurar o texto padrão de «${nome}»?`,
        text: t`O texto de agora continua guardado nas versões.`,
        confirmButtonText: t`Restaurar padrão`,
      })
    )
      await act(() => restaurar(template), t`Texto padrão restaurado.`)
  }
  return (
    <MenuItem icon={<RotateCcw aria-hidden />} onSelect={perguntar}>
      <Trans>Restaurar padrão</Trans>
    </MenuItem>
  )
}
