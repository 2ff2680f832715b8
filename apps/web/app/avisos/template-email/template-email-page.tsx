import { Trans, useLingui } from '@lingui/react/macro'
import { exportarTemplatesEmail, filtrosIdiomaTemplate } from '@zelo/contract/avisos/template-email'
import type { TipoTemplateEmail } from '@zelo/contract/nucleo/enums'
import { Mail } from 'lucide-react'
import { CadastroAcoes } from '#ui/cadastro/cadastro-acoes.tsx'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { Select } from '#ui/choice/select.tsx'
import { comPadrao, opcional, umDe } from '#ui/data-table/campo.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { rotaTemplate, templates } from './template-email.queries.ts'
import { useColunas } from './template-email-colunas.tsx'
import { nomes } from './template-email-textos.ts'

const tipos = Object.keys(nomes) as TipoTemplateEmail[]

const campos = {
  ...camposDeLista(['id', 'assunto', 'alterado_em']),
  idioma: comPadrao(umDe(filtrosIdiomaTemplate), 'TODOS'),
  tipo: opcional(umDe(tipos)),
}

/** The e-mails that the product sends. */
export default function TemplateEmailPage() {
  const { t, i18n } = useLingui()
  const lista = useLista(campos, templates)

  return (
    <CadastroLista
      nome="template-email"
      titulo={t`Modelos de e-mail`}
      descricao={<Trans>O que a plataforma envia sozinha. O que você salvar vale a partir do próximo e-mail.</Trans>}
      lista={lista}
      columns={useColunas()}
      rowName={({ tipo, idioma }) => `${i18n._(nomes[tipo])} (${idioma})`}
      base={rotaTemplate}
      buscaEm={t`Assunto ou texto`}
      filtros={
        <>
          <Segmented
            label={t`Idioma`}
            size="sm"
            value={lista.pedido.idioma}
            onChange={(idioma) => lista.mudar({ idioma })}
            options={[
              { value: 'TODOS', label: <Trans>Todos</Trans> },
              { value: 'br', label: <Trans>Português</Trans> },
              { value: 'en', label: <Trans>Inglês</Trans> },
            ]}
          />
          <Select
            aria-label={t`Tipo`}
            value={lista.pedido.tipo ?? ''}
            onChange={(event) => lista.mudar({ tipo: (event.target.value || undefined) as never })}
            options={[
              { value: '', label: t`Todos os tipos` },
              ...tipos.map((tipo) => ({ value: tipo, label: i18n._(nomes[tipo]) })),
            ]}
          />
        </>
      }
      exportar={exportarTemplatesEmail}
      acoes={({ id }) => <CadastroAcoes rota={rotaTemplate} pagina={`${rotaTemplate}/${id}`} abrir />}
      vazia={<EmptyState icon={<Mail />} title={<Trans>Nenhum modelo ainda</Trans>} />}
    />
  )
}
