import { Trans, useLingui } from '@lingui/react/macro'
import { exportarTemplatesEmail, filtrosIdiomaTemplate } from '@zelo/contract/avisos/template-email'
import type { TipoTemplateEmail } from '@zelo/contract/nucleo/enums'
import { Mail } from 'lucide-react'
import { CadastroAcoes } from '#ui/cadastro/cadastro-acoes.tsx'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
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
            {...lista.filtro('idioma')}
            options={[
              { value: 'TODOS', label: <Trans>Todos</Trans> },
              { value: 'br', label: <Trans>Português</Trans> },
              { value: 'en', label: <Trans>Inglês</Trans> },
            ]}
          />
          <FilterSelect
            label={t`Tipo`}
            {...lista.filtro('tipo')}
            all={t`Todos os tipos`}
            options={tipos.map((tipo) => ({ value: tipo, label: i18n._(nomes[tipo]) }))}
          />
        </>
      }
      exportar={exportarTemplatesEmail}
      acoes={({ id }) => <CadastroAcoes rota={rotaTemplate} pagina={`${rotaTemplate}/${id}`} abrir />}
      vazia={<EmptyState icon={<Mail />} title={<Trans>Nenhum modelo ainda</Trans>} />}
    />
  )
}
