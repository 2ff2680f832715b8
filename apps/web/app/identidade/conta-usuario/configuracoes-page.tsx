import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { lerSessao, useSessao } from '#lib/sessao/session.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { preferenciasQuery } from './conta-usuario.queries.ts'
import { Carregando, Espera } from './espera.tsx'

const InterfacePreferencias = sobDemanda(() => import('./interface-preferencias.tsx'), 'InterfacePreferencias')
const MeusDados = sobDemanda(() => import('./meus-dados.tsx'), 'MeusDados')
const PreferenciasForm = sobDemanda(() => import('./preferencias-form.tsx'), 'PreferenciasForm')
const SegundoFator = sobDemanda(() => import('#identidade/acesso/segundo-fator/segundo-fator.tsx'), 'SegundoFator')
const ResumoForm = sobDemanda(() => import('#avisos/resumo/resumo-form.tsx'), 'ResumoForm')
const PushAparelhos = sobDemanda(() => import('#avisos/push/push-aparelhos.tsx'), 'PushAparelhos')
const PinBalcao = sobDemanda(() => import('#identidade/acesso/pin/pin-balcao.tsx'), 'PinBalcao')
const SessoesAbertas = sobDemanda(() => import('./sessoes-abertas.tsx'), 'SessoesAbertas')

export default function ConfiguracoesPage() {
  const preferencias = useQuery(preferenciasQuery)
  const { identidade, empresa } = useSessao()
  const { pode } = usePermissoes('/gerenciamento/dashboard')
  const gere = empresa !== null && identidade.empresas_gestor.includes(empresa) && pode('DSP')
  // Fixed when the page opens, so that the recovery codes do not move while they are read.
  const [faltava] = useState(() => lerSessao().identidade.falta_segundo_fator === true)
  const segundoFator = (
    <Section
      title={<Trans>Verificação em duas etapas</Trans>}
      text={<Trans>Para ninguém entrar só com a senha.</Trans>}
    >
      <Suspense fallback={<Carregando />}>
        <SegundoFator />
      </Suspense>
    </Section>
  )
  return (
    <>
      <PageHeader title={<Trans>Configurações</Trans>} />
      {faltava ? segundoFator : null}
      <Section
        title={<Trans>Idioma, fuso e avisos</Trans>}
        text={<Trans>Valem para a sua conta, em qualquer aparelho.</Trans>}
      >
        <Suspense fallback={<Carregando />}>
          <Espera consulta={preferencias}>{(dados) => <PreferenciasForm preferencias={dados} />}</Espera>
        </Suspense>
      </Section>
      <Section
        title={<Trans>Avisos no celular e no computador</Trans>}
        text={<Trans>Tocam com o painel fechado, em cada aparelho que você ligar.</Trans>}
      >
        <Suspense fallback={<Carregando />}>
          <PushAparelhos />
        </Suspense>
      </Section>
      {gere ? (
        <Section
          title={<Trans>Resumo da manhã e da noite</Trans>}
          text={<Trans>O dia da empresa em uma linha, antes de abrir.</Trans>}
        >
          <Suspense fallback={<Carregando />}>
            <ResumoForm />
          </Suspense>
        </Section>
      ) : null}
      <Section title={<Trans>Aparência</Trans>} text={<Trans>Só neste aparelho. Cada escolha vale na hora.</Trans>}>
        <Suspense fallback={<Carregando />}>
          <InterfacePreferencias />
        </Suspense>
      </Section>
      {faltava ? null : segundoFator}
      {identidade.empresas_usuario.length > 0 ? (
        <Section
          title={<Trans>PIN do balcão</Trans>}
          text={<Trans>Só neste navegador. Para o computador que a equipe divide.</Trans>}
        >
          <Suspense fallback={<Carregando />}>
            <PinBalcao />
          </Suspense>
        </Section>
      ) : null}
      <Section
        title={<Trans>Sessões abertas</Trans>}
        text={<Trans>Onde a sua conta está aberta. Não reconhece alguma? Encerre e troque a senha.</Trans>}
      >
        <Suspense fallback={<Carregando />}>
          <SessoesAbertas />
        </Suspense>
      </Section>
      <Section
        title={<Trans>Meus dados</Trans>}
        text={<Trans>Direitos que a lei de proteção de dados (LGPD) dá a você.</Trans>}
      >
        <Suspense fallback={<Carregando />}>
          <MeusDados />
        </Suspense>
      </Section>
    </>
  )
}
