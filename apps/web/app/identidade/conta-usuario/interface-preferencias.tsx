import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import {
  gravarPreferencia,
  type NomePreferencia,
  type Preferencias,
  usePreferencias,
  valoresDaPreferencia,
} from '#lib/guardado/preferencias.ts'
import { acompanharTema, gravarTema, lerTema, temas } from '#lib/guardado/tema.ts'
import { gravarMinutosAteBloquear, minutosAteBloquear, minutosPossiveis } from '#lib/sessao/ociosidade.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Switch } from '#ui/choice/switch.tsx'
import { Field } from '#ui/field/field.tsx'

/** The appearance of the panel. Kept in this browser and applied at once. */
export function InterfacePreferencias() {
  const { t } = useLingui()
  const escolhas = usePreferencias()
  const [tema, setTema] = useState(lerTema)
  useEffect(() => acompanharTema(setTema), [])

  const palavras: { [N in Exclude<NomePreferencia, 'semidark'>]: Record<Preferencias[N], string> } = {
    menu: { vertical: t`Lateral`, 'collapsible-vertical': t`Lateral recolhido`, horizontal: t`No topo` },
    layout: { full: t`Tela toda`, 'boxed-layout': t`Centralizado` },
    direcao: { ltr: t`Esquerda → direita`, rtl: t`Direita → esquerda` },
    navbar: { sticky: t`Fixa`, floating: t`Flutuante`, static: t`Rola com a página`, hidden: t`Some ao descer` },
    animacao: {
      'fade-up': t`Surgir de baixo`,
      fade: t`Surgir`,
      'fade-down': t`Surgir de cima`,
      'fade-left': t`Surgir da direita`,
      'fade-right': t`Surgir da esquerda`,
      'slide-down': t`Deslizar de cima`,
      'slide-left': t`Deslizar da direita`,
      'slide-right': t`Deslizar da esquerda`,
      'zoom-in': t`Aproximar`,
      '': t`Nenhuma`,
    },
  }
  const grupo = <N extends 'menu' | 'layout' | 'direcao' | 'navbar'>(nome: N, label: string) => (
    <Linha nome={label}>
      <Segmented
        label={label}
        value={escolhas[nome] as Preferencias[N]}
        onChange={(valor) => gravarPreferencia(nome, valor)}
        options={valoresDaPreferencia(nome).map((value) => ({ value, label: palavras[nome][value] }))}
      />
    </Linha>
  )

  return (
    <div className="grid gap-4">
      <Linha nome={t`Tema`}>
        <Segmented
          label={t`Tema`}
          value={tema}
          onChange={(novo) => {
            gravarTema(novo)
            setTema(novo)
          }}
          options={temas.map((value) => ({
            value,
            label: { light: t`Claro`, dark: t`Escuro`, system: t`Do sistema` }[value],
          }))}
        />
      </Linha>
      {grupo('menu', t`Menu`)}
      {grupo('layout', t`Largura`)}
      {grupo('navbar', t`Barra do topo`)}
      {grupo('direcao', t`Direção do texto`)}
      <Field label={t`Animação ao trocar de página`} className="max-w-72">
        <Select
          value={escolhas.animacao}
          onChange={(event) => gravarPreferencia('animacao', event.target.value as Preferencias['animacao'])}
          options={valoresDaPreferencia('animacao').map((valor) => ({ value: valor, label: palavras.animacao[valor] }))}
        />
      </Field>
      <Field label={t`Bloquear a tela sozinha`} className="max-w-72">
        <Select
          defaultValue={minutosAteBloquear()}
          onChange={(event) => gravarMinutosAteBloquear(Number(event.target.value))}
          options={minutosPossiveis.map((minutos) => ({
            value: minutos,
            label:
              minutos === 0 ? t`Nunca` : plural(minutos, { one: 'Depois de # minuto', other: 'Depois de # minutos' }),
          }))}
        />
      </Field>
      <Switch
        checked={escolhas.semidark === 'true'}
        onChange={(event) => gravarPreferencia('semidark', event.target.checked ? 'true' : 'false')}
      >
        {t`Menu escuro no tema claro`}
      </Switch>
    </div>
  )
}

function Linha({ nome, children }: { nome: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="font-emphasis text-note text-ink">
        {nome}
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
