import { Trans } from '@lingui/react/macro'
import { historicoPrompt } from '@zelo/contract/agente/prompt'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { RecordPage } from '#ui/record/page/record-page.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { rotaPrompt, umPrompt } from './prompt.queries.ts'
import { PromptAcoes } from './prompt-acoes.tsx'
import { PromptForm } from './prompt-form.tsx'
import { useCampos } from './prompt-textos.ts'

const PromptVersoes = sobDemanda(() => import('./prompt-versoes.tsx'), 'PromptVersoes', null)

/** The page of one prompt, or of a new one. */
export default function PromptEditarPage() {
  const campos = useCampos()
  const { pode } = usePermissoes(rotaPrompt)
  return (
    <RecordPage
      route={rotaPrompt}
      titles={{ blank: <Trans>Novo prompt</Trans>, one: <Trans>Prompt</Trans> }}
      words={campos}
      history={{ endpoint: historicoPrompt, resource: 'prompt' }}
      query={umPrompt}
      form={(prompt) => <PromptForm prompt={prompt} />}
      show={(prompt) => ({
        name: prompt.nome,
        state: (
          <>
            <StatusTag of="administrativo" status={prompt.ativo ? 'ATIVO' : 'INATIVO'} />
            <span className="font-sans text-sm font-normal tracking-normal text-ink-2">
              <Trans>versão {prompt.numero}</Trans>
            </span>
          </>
        ),
        actions: <PromptAcoes prompt={prompt} />,
        side: pode('UPD') ? null : <PromptVersoes prompt={prompt} />,
        details: [
          'nome',
          { label: campos.categoria_id.label, value: prompt.categoria.nome },
          'idioma',
          {
            label: campos.corpo.label,
            value: <span className="whitespace-pre-wrap">{prompt.corpo}</span>,
            whole: true,
          },
        ],
      })}
    />
  )
}
