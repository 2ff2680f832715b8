import { Trans, useLingui } from '@lingui/react/macro'
import type { TipoTemplateEmail } from '@zelo/contract/enums'
import { exportarTemplatesEmail, filtrosIdiomaTemplate } from '@zelo/contract/template-email'
import { Mail } from 'lucide-react'
import { CadastroAcoes } from '#components/cadastro/cadastro-acoes.tsx'
import { CadastroLista } from '#components/cadastro/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#components/cadastro/use-lista.ts'
import { comPadrao, opcional, umDe } from '#components/data-table/campo.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { Segmented } from '#components/segmented.tsx'
import { Select } from '#components/select.tsx'
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
