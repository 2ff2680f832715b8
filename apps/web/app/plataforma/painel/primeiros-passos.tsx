import { Trans } from '@lingui/react/macro'
import type { PassosDaEmpresa } from '@zelo/contract/empresa/empresa'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { Partilhar } from '#agenda/agendamento/divulgacao/partilhar.tsx'
import { treino } from '#atendimento/treino/treino.queries.ts'
import { useAside } from '#lib/api/use-aside.ts'
import { useSessao } from '#lib/sessao/session.ts'
import type { Endereco } from '#paginas.ts'
import { Bloco } from './bloco.tsx'
import { Passos } from './passos.tsx'

/** The steps of a new company to its first client. Each tick is computed from the data. */
export function PrimeirosPassos({ empresa }: { empresa: PassosDaEmpresa }) {
  const { identidade } = useSessao()
  const pode = <const R extends Endereco>(rota: R) => (podeRota(identidade.permissoes, rota) ? rota : undefined)
  const equipe = pode('/cadastro-basico/profissional')
  const pronta = empresa.servicos && empresa.profissional
  const telefone = pode('/gerenciamento/agente') && '/gerenciamento/agente/treino'
  const noTelefone = useAside({ ...treino(empresa.id), enabled: telefone !== undefined })
  return (
    <Bloco titulo={<Trans>Primeiros passos</Trans>}>
      <Passos
        passos={[
          {
            id: 'servicos',
            feito: empresa.servicos,
            titulo: <Trans>Diga o que você oferece</Trans>,
            texto: <Trans>Serviços, com duração e preço.</Trans>,
            to: pode('/gerenciamento/servicos') ?? '/cadastro-basico',
          },
          {
            id: 'equipe',
            feito: empresa.equipe,
            titulo: <Trans>Cadastre quem atende</Trans>,
            texto: <Trans>Você, ou a sua equipe.</Trans>,
            to: equipe,
          },
          {
            id: 'horarios',
            feito: empresa.profissional,
            titulo: <Trans>Marque os dias e as horas de atendimento</Trans>,
            texto: <Trans>Os horários de cada profissional e os serviços que faz.</Trans>,
            to: equipe,
          },
          {
            id: 'treino',
            feito: Boolean(noTelefone?.status),
            titulo: <Trans>Converse com o seu agente</Trans>,
            texto: <Trans>No telefone de treino você escreve como um cliente e vê a agenda mudar.</Trans>,
            to: telefone,
          },
          {
            id: 'divulgar',
            feito: empresa.procurada,
            titulo: <Trans>Divulgue o seu endereço</Trans>,
            texto: pronta ? (
              <Trans>Quem abre marca sozinho. Este passo se cumpre com o primeiro cliente.</Trans>
            ) : (
              <Trans>Depois dos passos acima, é aqui que seus clientes marcam.</Trans>
            ),
            acao: pronta ? <EnderecoDeAgendar chave={empresa.chave} /> : null,
          },
        ]}
      />
    </Bloco>
  )
}

function EnderecoDeAgendar({ chave }: { chave: string }) {
  const caminho = `/agendar/${chave}`
  const inteiro = `${location.origin}${caminho}`
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <a
        href={caminho}
        className="inline-flex min-h-11 max-w-full items-center text-note text-ink underline underline-offset-2 lg:min-h-8"
      >
        <span className="truncate">{inteiro.replace(/^https?:\/\//, '')}</span>
      </a>
      <Partilhar endereco={inteiro} />
    </div>
  )
}
