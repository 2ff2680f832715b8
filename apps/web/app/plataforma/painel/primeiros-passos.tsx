import { Trans, useLingui } from '@lingui/react/macro'
import type { PassosDaEmpresa } from '@zelo/contract/empresa/empresa'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { useSessao } from '#lib/sessao/session.ts'
import type { Endereco } from '#paginas.ts'
import { CopyButton } from '#ui/button/copy-button.tsx'
import { Bloco } from './bloco.tsx'
import { Passos } from './passos.tsx'

/** The way of a new company to its first client. Every tick is read from what there is. */
export function PrimeirosPassos({ empresa }: { empresa: PassosDaEmpresa }) {
  const { identidade } = useSessao()
  const pode = <const R extends Endereco>(rota: R) => (podeRota(identidade.permissoes, rota) ? rota : undefined)
  const equipe = pode('/cadastro-basico/profissional')
  const pronta = empresa.servicos && empresa.profissional
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
  const { t } = useLingui()
  const caminho = `/agendar/${chave}`
  const inteiro = `${location.origin}${caminho}`
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
      <span className="flex max-w-full items-center gap-1 rounded-field border border-line bg-sunken ps-3">
        <a href={caminho} className="min-w-0 truncate text-note text-ink underline underline-offset-2">
          {inteiro.replace(/^https?:\/\//, '')}
        </a>
        <CopyButton text={inteiro} label={t`Copiar endereço`} />
      </span>
      <a
        href={`/conversa/${chave}`}
        className="inline-flex min-h-11 items-center text-note text-pri-ink hover:underline lg:min-h-8"
      >
        <Trans>Conversar com o seu agente, como um cliente</Trans>
      </a>
    </div>
  )
}
