import { Trans, useLingui } from '@lingui/react/macro'
import { historicoTemplateEmail } from '@zelo/contract/avisos/template-email'
import { RotateCcw } from 'lucide-react'
import { Suspense } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroRegistro } from '#ui/cadastro/cadastro-registro.tsx'
import { fazer } from '#ui/feedback/use-acao.ts'
import { modal } from '#ui/modal/modal.ts'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { restaurar, rotaTemplate, type Template, umTemplate } from './template-email.queries.ts'
import { idiomasPorExtenso, nomes, useCampos } from './template-email-textos.ts'
import { TextoTag } from './texto-tag.tsx'

const TemplateEmailForm = sobDemanda(() => import('./template-email-form.tsx'), 'TemplateEmailForm')
const TemplateEmailPrevia = sobDemanda(() => import('./template-email-previa.tsx'), 'TemplateEmailPrevia')
const TemplateEmailVersoes = sobDemanda(() => import('./template-email-versoes.tsx'), 'TemplateEmailVersoes')

/** One e-mail: what it says, what it looks like, what it has said. */
export default function TemplateEmailEditarPage() {
  const { t, i18n } = useLingui()
  const campos = useCampos()
  const { pode } = usePermissoes(rotaTemplate)
  return (
    <CadastroRegistro
      rota={rotaTemplate}
      volta={t`Modelos de e-mail`}
      nomes={{ novo: <Trans>Modelo de e-mail</Trans>, um: <Trans>Modelo de e-mail</Trans> }}
      campos={campos}
      historico={{ endpoint: historicoTemplateEmail, recurso: 'template_email' }}
      consulta={umTemplate}
      operacoes={['UPD']}
      largo
      formulario={(template) => (template ? <TemplateEmailForm template={template} /> : null)}
      mostrar={(template) => ({
        nome: `${i18n._(nomes[template.tipo])} (${template.idioma})`,
        titulo: i18n._(nomes[template.tipo]),
        situacao: (
          <>
            <TextoTag padrao={template.padrao} />
            <span className="font-sans text-sm font-normal tracking-normal text-ink-2">
              {i18n._(idiomasPorExtenso[template.idioma])}
            </span>
          </>
        ),
        acoes: template.padrao ? null : <Restaurar template={template} />,
        lado: pode('UPD') ? null : (
          <Suspense>
            <TemplateEmailPrevia template={template} conteudo={template} />
            <TemplateEmailVersoes template={template} />
          </Suspense>
        ),
        detalhes: [
          'assunto',
          {
            label: campos.corpo_texto.label,
            valor: <span className="whitespace-pre-wrap">{template.corpo_texto}</span>,
            inteira: true,
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
      await fazer(() => restaurar(template), t`Texto padrão restaurado.`)
  }
  return (
    <MenuItem icon={<RotateCcw aria-hidden />} onSelect={perguntar}>
      <Trans>Restaurar padrão</Trans>
    </MenuItem>
  )
}
