import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ChaveConfiguracao } from '@zelo/contract/instalacao/configuracao'
import { marca } from '@zelo/contract/site/marca'
import { Archive, History, Lock } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { FieldsLoading } from '#ui/feedback/fields-loading.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { inWords } from '#ui/field/field-words.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { RecordDetails } from '#ui/record/page/record-frame.tsx'
import { type Configuracao, configuracaoQuery, rotaConfiguracao } from './configuracao.queries.ts'
import { useCampos } from './configuracao-textos.ts'

type Formulario = ComponentType<{ configuracao: Configuracao }>

// Loaded on demand: forms are heavy, and readers need none.
const ler = () => import('./formularios.tsx')
const formularios: Record<ChaveConfiguracao, Formulario> = {
  contato: sobDemanda(ler, 'ContatoForm'),
  encarregado: sobDemanda(ler, 'EncarregadoForm'),
  retencao: sobDemanda(ler, 'RetencaoForm'),
  interrupcao: sobDemanda(ler, 'InterrupcaoForm'),
  manutencao: sobDemanda(() => import('./manutencao-form.tsx'), 'ManutencaoForm'),
}

const secoes: { chave: ChaveConfiguracao; titulo: ReactNode; texto: ReactNode; altura: string }[] = [
  {
    chave: 'contato',
    altura: '[--height:38.5rem] sm:[--height:21rem]',
    titulo: <Trans>Contato</Trans>,
    texto: <Trans>Aparece no rodapé, na página de contatos e para onde vão as mensagens do formulário.</Trans>,
  },
  {
    chave: 'encarregado',
    altura: '[--height:13.5rem] sm:[--height:7.5rem]',
    titulo: <Trans>Encarregado de dados</Trans>,
    texto: <Trans>Quem a política de privacidade nomeia para pedidos da LGPD.</Trans>,
  },
  {
    chave: 'retencao',
    altura: '[--height:24rem] sm:[--height:16rem]',
    titulo: <Trans>Prazos de guarda</Trans>,
    texto: (
      <Trans>
        O que passa do prazo é apagado na limpeza diária e não volta. A política de privacidade promete no máximo estes
        limites.
      </Trans>
    ),
  },
  {
    chave: 'interrupcao',
    altura: '[--height:24rem] sm:[--height:16rem]',
    titulo: <Trans>Crédito por interrupção</Trans>,
    texto: (
      <Trans>
        Quanto da mensalidade volta quando o Zelo fica fora do ar. Cada crédito é conferido e aplicado em Planos.
      </Trans>
    ),
  },
  {
    chave: 'manutencao',
    altura: '[--height:34rem] sm:[--height:31rem]',
    titulo: <Trans>Manutenção</Trans>,
    texto: <Trans>Fecha o produto de propósito, para todos, com um aviso.</Trans>,
  },
]

/** The platform's settings. Each takes effect when it is saved. */
export default function ConfiguracoesPage() {
  const { pode, porQueNao } = usePermissoes(rotaConfiguracao)
  const { data, error, refetch, isFetching } = useQuery(configuracaoQuery)
  return (
    <>
      <PageHeader
        title={<Trans>Configurações</Trans>}
        description={<Trans>Da plataforma inteira. Cada parte é salva sozinha e vale na hora.</Trans>}
        actions={
          <ButtonLink to={`${rotaConfiguracao}/auditoria?recurso=configuracao`} icon={<History aria-hidden />}>
            <Trans>Histórico de alterações</Trans>
          </ButtonLink>
        }
      />
      {!pode('UPD') ? (
        <p className="mb-7 flex items-start gap-2.5 rounded-frame border border-line bg-sunken px-4 py-3 text-ink-2 text-sm">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <Trans>Você pode ver, mas não alterar.</Trans> {porQueNao('UPD')}
          </span>
        </p>
      ) : null}
      {error && !data ? (
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        secoes.map(({ chave, titulo, texto, altura }) => {
          const Formulario = formularios[chave]
          return (
            <Section key={chave} height={altura} title={titulo} text={texto}>
              {!data ? (
                <FieldsLoading className="h-(--height)" />
              ) : pode('UPD') ? (
                <Formulario configuracao={data} />
              ) : (
                <Leitura valor={data[chave]} />
              )}
            </Section>
          )
        })
      )}
      {pode('UPD') ? (
        <Section
          title={<Trans>Trazer de outra instalação</Trans>}
          text={<Trans>O arquivo de uma empresa, feito em outro Zelo com «Levar tudo».</Trans>}
        >
          <ButtonLink to={`${rotaConfiguracao}/trazer`} icon={<Archive aria-hidden />}>
            <Trans>Trazer uma empresa</Trans>
          </ButtonLink>
        </Section>
      ) : null}
      <Section title={<Trans>Marca</Trans>}>
        <p className="text-body text-ink-2">
          <Trans>
            O nome {marca.nome}, a frase da marca e o logotipo fazem parte das páginas prontas e das imagens: mudam no
            código, com uma nova versão.
          </Trans>
        </p>
      </Section>
    </>
  )
}

function Leitura({ valor }: { valor: Configuracao[ChaveConfiguracao] }) {
  const campos = useCampos()
  return (
    <RecordDetails
      items={Object.entries(valor).map(([campo, escolhido]) => ({
        label: campos[campo as keyof typeof campos].label,
        value: inWords(campos, campo, escolhido),
      }))}
    />
  )
}
