import { Trans, useLingui } from '@lingui/react/macro'
import { historicoPrompt } from '@zelo/contract/agente/prompt'
import { Suspense } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroRegistro } from '#ui/cadastro/cadastro-registro.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { rotaPrompt, umPrompt } from './prompt.queries.ts'
import { PromptAcoes } from './prompt-acoes.tsx'
import { useCampos } from './prompt-textos.ts'

const PromptForm = sobDemanda(() => import('./prompt-form.tsx'), 'PromptForm')
const PromptVersoes = sobDemanda(() => import('./prompt-versoes.tsx'), 'PromptVersoes')

/** One prompt, or a new one. */
export default function PromptEditarPage() {
  const { t } = useLingui()
  const campos = useCampos()
  const { pode } = usePermissoes(rotaPrompt)
  return (
    <CadastroRegistro
      rota={rotaPrompt}
      volta={t`Prompts`}
      nomes={{ novo: <Trans>Novo prompt</Trans>, um: <Trans>Prompt</Trans> }}
      campos={campos}
      historico={{ endpoint: historicoPrompt, recurso: 'prompt' }}
      consulta={umPrompt}
      formulario={(prompt) => <PromptForm prompt={prompt} />}
      mostrar={(prompt) => ({
        nome: prompt.nome,
        situacao: (
          <>
            <StatusTag of="administrativo" status={prompt.ativo ? 'ATIVO' : 'INATIVO'} />
            <span className="font-sans text-sm font-normal tracking-normal text-ink-2">
              <Trans>versão {prompt.numero}</Trans>
            </span>
          </>
        ),
        acoes: <PromptAcoes prompt={prompt} />,
        lado: pode('UPD') ? null : (
          <Suspense>
            <PromptVersoes prompt={prompt} />
          </Suspense>
        ),
        detalhes: [
          'nome',
          { label: campos.categoria_id.label, valor: prompt.categoria.nome },
          'idioma',
          {
            label: campos.corpo.label,
            valor: <span className="whitespace-pre-wrap">{prompt.corpo}</span>,
            inteira: true,
          },
        ],
      })}
    />
  )
}
