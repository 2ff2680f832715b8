import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PushAparelhos } from '#avisos/push/push-aparelhos.tsx'
import { opcoesFuso } from '#instalacao/opcoes/opcoes.queries.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { lerSessao, useSessao } from '#lib/sessao/session.ts'
import { Unread } from '#ui/feedback/unread.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { preferenciasQuery } from './conta-usuario.queries.ts'
import { PreferenciasForm } from './preferencias-form.tsx'

const InterfacePreferencias = sobDemanda(() => import('./interface-preferencias.tsx'), 'InterfacePreferencias')
const MeusDados = sobDemanda(() => import('./meus-dados.tsx'), 'MeusDados')
const SegundoFator = sobDemanda(() => import('#identidade/acesso/segundo-fator/segundo-fator.tsx'), 'SegundoFator')
const ResumoForm = sobDemanda(() => import('#avisos/resumo/resumo-form.tsx'), 'ResumoForm')
const PinBalcao = sobDemanda(() => import('#identidade/acesso/pin/pin-balcao.tsx'), 'PinBalcao')
const SessoesAbertas = sobDemanda(() => import('./sessoes-abertas.tsx'), 'SessoesAbertas')

export default function ConfiguracoesPage() {
  const preferencias = useQuery(preferenciasQuery)
  const fusos = useQuery(opcoesFuso)
  const { identidade, empresa } = useSessao()
  const { pode } = usePermissoes('/gerenciamento/dashboard')
  const gere = empresa !== null && identidade.empresas_gestor.includes(empresa) && pode('DSP')
  // Fixed when the page opens, so that the recovery codes do not move while they are read.
  const [faltava] = useState(() => lerSessao().identidade.falta_segundo_fator === true)
  const segundoFator = (
    <Section
      height="[--height:7.5rem] sm:[--height:6rem]"
      title={<Trans>Verificação em duas etapas</Trans>}
      text={<Trans>Para ninguém entrar só com a senha.</Trans>}
    >
      <SegundoFator />
    </Section>
  )
  return (
    <>
      <PageHeader title={<Trans>Configurações</Trans>} />
      {faltava ? segundoFator : null}
      <Section
        height="[--height:40rem] sm:[--height:28rem]"
        title={<Trans>Idioma, fuso e avisos</Trans>}
        text={<Trans>Valem para a sua conta, em qualquer aparelho.</Trans>}
      >
        {preferencias.data && fusos.data ? (
          <PreferenciasForm preferencias={preferencias.data} fusos={fusos.data} />
        ) : (
          <Unread query={preferencias.data ? fusos : preferencias} />
        )}
      </Section>
      <Section
        height="[--height:8.5rem] sm:[--height:6rem]"
        title={<Trans>Avisos no celular e no computador</Trans>}
        text={<Trans>Tocam com o painel fechado, em cada aparelho que você ligar.</Trans>}
      >
        <PushAparelhos />
      </Section>
      {gere ? (
        <Section
          height="[--height:34rem] sm:[--height:24rem]"
          title={<Trans>Resumo da manhã e da noite</Trans>}
          text={<Trans>O dia da empresa em uma linha, antes de abrir.</Trans>}
        >
          <ResumoForm />
        </Section>
      ) : null}
      <Section
        height="[--height:44rem] sm:[--height:37.5rem]"
        title={<Trans>Aparência</Trans>}
        text={<Trans>Só neste aparelho. Cada escolha vale na hora.</Trans>}
      >
        <InterfacePreferencias />
      </Section>
      {faltava ? null : segundoFator}
      {identidade.empresas_usuario.length > 0 ? (
        <Section
          height="[--height:4rem]"
          title={<Trans>PIN do balcão</Trans>}
          text={<Trans>Só neste navegador. Para o computador que a equipe divide.</Trans>}
        >
          <PinBalcao />
        </Section>
      ) : null}
      <Section
        height="[--height:5.5rem]"
        title={<Trans>Sessões abertas</Trans>}
        text={<Trans>Onde a sua conta está aberta. Não reconhece alguma? Encerre e troque a senha.</Trans>}
      >
        <SessoesAbertas />
      </Section>
      <Section
        height="[--height:17.5rem] sm:[--height:14.5rem]"
        title={<Trans>Meus dados</Trans>}
        text={<Trans>Direitos que a lei de proteção de dados (LGPD) dá a você.</Trans>}
      >
        <MeusDados />
      </Section>
    </>
  )
}
