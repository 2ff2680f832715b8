import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IconeCategoria } from '@zelo/contract/instalacao/categoria'
import {
  Brain,
  Camera,
  Dumbbell,
  GraduationCap,
  type LucideIcon,
  PawPrint,
  Scale,
  Scissors,
  Sparkles,
  Stethoscope,
  Store,
  Utensils,
  Wrench,
} from 'lucide-react'

export const icones: Record<IconeCategoria, { Icone: LucideIcon; nome: MessageDescriptor }> = {
  stethoscope: { Icone: Stethoscope, nome: msg`Estetoscópio` },
  brain: { Icone: Brain, nome: msg`Cérebro` },
  scissors: { Icone: Scissors, nome: msg`Tesoura` },
  sparkles: { Icone: Sparkles, nome: msg`Brilho` },
  'paw-print': { Icone: PawPrint, nome: msg`Pata` },
  dumbbell: { Icone: Dumbbell, nome: msg`Halter` },
  scale: { Icone: Scale, nome: msg`Balança` },
  wrench: { Icone: Wrench, nome: msg`Chave de boca` },
  store: { Icone: Store, nome: msg`Loja` },
  'graduation-cap': { Icone: GraduationCap, nome: msg`Capelo` },
  utensils: { Icone: Utensils, nome: msg`Talheres` },
  camera: { Icone: Camera, nome: msg`Câmera` },
}

export function CategoriaIcone({ icone, className = 'size-4' }: { icone: IconeCategoria; className?: string }) {
  const { Icone } = icones[icone]
  return <Icone aria-hidden className={className} />
}
