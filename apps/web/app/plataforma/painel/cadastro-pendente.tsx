import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { cadastroBasico } from '#empresa/empresa/empresa.queries.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Bloco } from './bloco.tsx'
import { Passos } from './passos.tsx'

/** For users with an unfinished registration: what is missing, and one button to continue. */
export function CadastroPendente() {
  const { empresa: escolhida } = useSessao()
  const consulta = useQuery(cadastroBasico)
  const empresas = consulta.data?.empresas ?? []
  const empresa = empresas.find(({ id }) => id === escolhida) ?? empresas[0]
  const passos = [
    {
      id: 'empresa',
      feito: empresa?.empresa ?? false,
      titulo: <Trans>Empresa</Trans>,
      texto: empresa?.nome ?? <Trans>Nome, telefone, endereço e fuso horário.</Trans>,
    },
    {
      id: 'servicos',
      feito: empresa?.servicos ?? false,
      titulo: <Trans>Serviços</Trans>,
      texto: <Trans>O que você oferece, quanto dura e quanto custa.</Trans>,
    },
    {
      id: 'profissional',
      feito: empresa?.profissional ?? false,
      titulo: <Trans>Quem atende</Trans>,
      texto: <Trans>Uma pessoa com horários e pelo menos um serviço.</Trans>,
    },
  ]
  const faltam = passos.filter(({ feito }) => !feito).length
  return (
    <div className="grid max-w-[860px] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-frame border border-pri bg-pri-soft p-5">
        <p className="min-w-0 max-w-xl text-ink">
          {consulta.data && faltam === 0 ? (
            <Trans>Está tudo preenchido: conclua o cadastro e as áreas da sua empresa se abrem.</Trans>
          ) : (
            <Trans>
              As áreas da sua empresa se abrem quando o cadastro básico terminar. O que já fez está guardado.
            </Trans>
          )}
        </p>
        <ButtonLink to="/cadastro-basico" variant="primary">
          {faltam === 0 ? <Trans>Concluir cadastro</Trans> : <Trans>Continuar cadastro</Trans>}
        </ButtonLink>
      </div>
      <Bloco titulo={<Trans>O que falta</Trans>} consulta={consulta}>
        <Passos passos={passos} />
      </Bloco>
    </div>
  )
}
