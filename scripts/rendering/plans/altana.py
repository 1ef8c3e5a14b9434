"""Two floors under a Venetian roof, and the wooden terrace on top of it: white rafters, brick floor, oleander red."""
from shell import *
def mats():
    return palette(coral=fabric('coral','#b8563f'),sand=fabric('sand','#d8c6a8'),ivory=boucle('ivory','#ece4d4'),beam=wood('beam','#8c6a49','#684a30','x',.6),white=plain('wht','#f4f1ea',.5),teal=fabric('teal','#3f6b6b'),cer2=plaster('c2','#3f6b6b',.4),
     floor=tiles('cotto','#b5714a','#8a6a50',.28,.14,.5,.5,'z',.28,.4,'#c98a5e'),rat=wood('rat','#b08a5e','#8a653f','x',.6))
def living():
    M=mats();W,D,H=5.4,5.2,3.3;room(M,W,D,3.4,M['floor'],plaster('w','#f0e9dc',b=.14,var=.04),dict(n=[(3.9,1.3,.0,2.3,0,'window')]),ceil=None,view=HILLS,day=(300,42,26),gain=1.2)
    attic(W,D,1.15,3.15,plain('roofw','#efe8da',.8),M['rat'],[(.3,.62,1.6,2.5),(.3,.62,3.3,4.2)],9,run=4.3,gain=1.6);street('n',W,D,'#d59a78',top=6.2,dist=14)
    b=B('low');b.box(.2,D/2,0,.4,D,.52,plaster('lw','#e6d9c4',b=.1),.01);b.box(.21,D/2,.52,.44,D,.035,M['rat'],.004);b.build()
    d=B('d')
    for y,L,sd in((.5,.9,3),(1.75,.7,8)):
        d.at(.18,y,.557,pi/2);books(d,0,0,0,L,.25,.17,sd)
    d.at(.2,3.1,.557);vase(d,M['cer2'],0,1.0);branches(d,M['olivel'],M['stem'],0,0,.26,7,.45,5);d.at(.2,3.55,.557);bowl(d,M['cer3'],0,0,0,.13,.06);d.o();d.build()
    put('sf',lambda b:sofa(b,M['sand'],M['rat'],[M['coral'],M['ivory'],M['teal'],M['ivory']],2.3,.92,2,.17,throw=M['coral']),2.2,D-.62,0)
    put('ac',lambda b:armchair(b,M['coral'],M['rat'],1,M['ivory']),1.15,2.6,0,pi/2+.2);put('ct',lambda b:ctable(b,M['marble'],M['metal'],1),2.35,3.15,0,.4)
    rm=rugmat('r','#e6d9c0','#b8705a','diamond',1.3);put('rg',lambda b:rug(b,rm,3.0,2.2,M['cream']),2.2,3.2,0)
    e=B('e');e.at(2.15,3.1,.34);bookstack(e,0,0,0,3,5);e.o();e.build()
    drapes('cu',fabric('dr','#d9c8ac'),'n',3.9,1.3,2.35,W,D,.4);rail(M,'n',3.9,2.2,2.36,W,D)
    put('pl',lambda b:plant(b,M['leaf'],M['stem'],M['terra'],M['soil'],'fig',1.9,3,.2,.4,2),5.0,4.75,0)
    put('sb',lambda b:bookshelf(b,M['rat'],[M['cer'],M['cer2'],M['cer3']],1.5,.34,2.2,2,5,7),W-.18,3.2,0,-pi/2)
    put('lmp',lambda b:floorlamp(b,M['black'],M['shade'],M['bulb'],2),.85,4.6,0);point(.85,4.6,1.4,7)
    return (4.75,.3,1.35),(2.0,3.9,1.12),21,.6
def bedroom():
    M=mats();W,D,H=5.2,4.6,3.1;room(M,W,D,3.4,planks('pl','#b98d62','#94693f',2.2,.2,pi/2),plaster('w','#f0e9dc',b=.14,var=.04),dict(),dict(n=plaster('acc','#c98f76',b=.14,var=.05)),ceil=None,view=HILLS,day=(292,46,26),fill=1.4)
    attic(W,D,1.05,3.1,plain('roofw','#efe8da',.8),M['rat'],[(.28,.6,.9,1.75),(.28,.6,2.45,3.3)],8,run=4.6,gain=2.0)
    bx=2.75;put('bed',lambda b:bed(b,M['rat'],M['linen'],M['linen'],M['teal'],[M['coral'],M['sand']],1.7,2.05,1.0,1),bx,D-1.1,0)
    d=B('d')
    for s in(-1,1):
        x=bx+s*1.22;d.o();put('ns',lambda b:nightstand(b,M['rat'],M['rat'],M['metal'],.42,.38,.46),x,D-.22,0)
        d.at(x,D-.22,.46);tablelamp(d,M['cer2'],M['shade'],M['bulb'],0);point(x,D-.24,.86,4)
    d.at(bx+.3,D-.015,1.66);frame(d,M['rat'],M['white'],art('av',['#efe6d6','#3f6b6b','#c98f76','#e3cfae'],1,1.2,7),1.25,.8);d.o();d.build()
    rm=rugmat('r','#e6dcc8','#c98f76','plain');put('rg',lambda b:rug(b,rm,3.0,2.0,M['cream']),bx,2.4,0)
    b=B('low');b.box(.22,D/2,0,.44,D,.5,M['rat'],.004);b.box(.22,D/2,.5,.48,D,.03,M['rat'],.004)
    for k in range(6):b.box(.445,.4+k*.76,.05,.018,.74,.42,plain('drw','#ece3d2',.5),.003);b.sphere(.468,.4+k*.76,.36,.016,M['metal'],14)
    b.at(.24,1.1,.53);bookstack(b,0,0,0,3,3);b.at(.24,3.9,.53);vase(b,M['cer'],1,.8);branches(b,M['olivel'],M['stem'],0,0,.28,6,.32,4,.07,.03);b.at(.24,2.1,.53);bowl(b,M['cer3'],0,0,0,.12,.06);b.o();b.build()
    put('ac',lambda b:armchair(b,M['teal'],M['rat'],0),1.15,1.75,0,pi/2+.3);put('bn',lambda b:bench(b,M['coral'],M['black'],1.25,.4),bx,2.15,0)
    put('pl',lambda b:plant(b,M['leaf'],M['stem'],M['terra'],M['soil'],'snake',.95,3,.16,.3,2),4.85,D-.4,0)
    return (4.75,.3,1.4),(2.2,3.6,1.05),21,.65
def terrace():
    M=mats();W,D=6.4,5.0;deck=planks('dk','#a8835c','#85623f',2.4,.13,0,rough=.6);post=wood('post','#8f6a45','#6a4a2c','z',.6);f=B('fl');f.box(W/2,D/2,-.06,W,D,.06,deck,.001);f.build();k=B('rail')
    for y in(D-.06,):
        k.box(W/2,y,1.0,W,.09,.05,M['beam'],.004);k.box(W/2,y,.12,W,.05,.05,M['beam'],.004)
        for i in range(46):k.box(.07+i*.139,y,.12,.03,.03,.9,post,.003)
    k.box(.06,D/2,1.0,.09,D,.05,M['beam'],.004);k.box(.06,D/2,.12,.05,D,.05,M['beam'],.004)
    for i in range(36):k.box(.06,.07+i*.139,.12,.03,.03,.9,post,.003)
    for x,y in((.06,D-.06),(3.2,D-.06),(W-.06,D-.06),(.06,1.6),(W-.06,1.6)):k.box(x,y,0,.11,.11,2.55,post,.006)
    for y in(D-.06,1.6):k.box(W/2,y,2.5,W+.5,.1,.14,M['beam'],.006)
    for i in range(17):k.box(.1+i*.39,3.3,2.64,.06,4.2,.09,M['beam'],.006)
    k.build();v=B('vine');rn=random.Random(3)
    for i in range(1500):
        x,y=rn.triangular(-.3,W*.7,-.2),rn.triangular(2.0,D+.4,D+.3);a=rn.uniform(0,6.3);leaf(v,(x,y,2.74+rn.uniform(-.12,.16)),(math.cos(a),math.sin(a),rn.uniform(-.8,.2)),rn.uniform(.09,.15),.1,M['leaf'],.4,rn.random(),n=4)
    v.build();c=fabric('cush','#efe6d3',bump=.3);b=B('bench')
    b.box(2.2,D-.48,.02,3.6,.7,.34,M['beam'],.006)
    for i in range(3):b.soft(1.0+i*1.2,D-.5,.36,1.19,.7,.15,c,r=.05,bulge=.015,inner=8);b.soft(1.0+i*1.2,D-.2,.5,1.17,.16,.42,c,r=.06,bulge=.01,inner=8,rx=-.14)
    for x,m,rz in((.7,'coral',.1),(1.2,'teal',-.12),(2.9,'coral',.08),(3.5,'sand',-.1)):b.pillow(x,D-.45,.52,.46,.42,.16,M[m],rx=-.35,rz=rz)
    b.build();put('ct',lambda b:ctable(b,M['rat'],M['rat'],2,1.2,.6,.36),2.1,3.2,0)
    put('lc',lambda b:armchair(b,M['coral'],M['beam'],1,M['sand']),3.1,2.3,0,pi+.25);put('lc2',lambda b:armchair(b,M['sand'],M['beam'],1,M['coral']),.85,3.0,0,pi/2)
    rm=rugmat('r','#e9dcc2','#b8563f','stripe',1.2);put('rg',lambda b:rug(b,rm,3.0,2.0),2.1,3.2,.001)
    d=B('d');d.at(1.9,3.2,.36);bowl(d,M['cer3'],0,0,0,.16,.07);fruit(d,[bookm('#d8b13a'),bookm('#c9632f')],0,0,-.01,2);d.at(2.45,3.25,.36);d.cyl(0,0,0,.05,.2,M['cer'],.01);d.cyl(.14,.06,0,.032,.09,M['cer2'],.004);d.cyl(.1,-.1,0,.032,.09,M['cer2'],.004);d.o();d.build()
    for x,y,H_,s,kd in((.5,1.05,1.9,4,'olive'),(5.7,4.5,2.0,7,'olive'),(4.75,4.55,1.0,5,'palm'),(5.9,3.7,1.1,9,'palm')):put('pt%d'%s,lambda b:plant(b,M['olivel'] if kd=='olive' else M['leaf'],M['stem'],M['terra'],M['soil'],kd,H_,s,.24,.44,2),x,y,0,s)
    # roofs and bell towers around
    rn=random.Random(8);R=tiles('coppi','#b4694a','#80452f',.35,.18,.5,.7,'z',.25,.3,'#c98a66');Ws=[plaster('hw%d'%i,c,b=.1) for i,c in enumerate(('#d9b48c','#c98a66','#e3cfb0','#c99a7a'))]
    h=B('houses');rf=B('roofs')  # flat faces only: with rounded boxes in one mesh they would be shaded smooth
    for i in range(170):
        r=13+130*rn.random()**1.3;a=rn.uniform(math.radians(55),math.radians(190));x,y=3+r*math.cos(a),2+r*math.sin(a);w,dp,e=rn.uniform(6,11),rn.uniform(6,10),-4.6+rn.uniform(-1.2,1.6)+r*.02;rz=rn.choice((0,pi/2))+.25
        h.at(x,y,-14,rz);rf.at(x,y,-14,rz);h.box(0,0,0,w,dp,14+e,Ws[i%4],.01);o=.35;rf.add([(-w/2-o,-dp/2-o,14+e),(w/2+o,-dp/2-o,14+e),(w/2+o,dp/2+o,14+e),(-w/2-o,dp/2+o,14+e),(-w/2-o,0,14+e+dp*.24),(w/2+o,0,14+e+dp*.24)],[[0,1,5,4],[2,3,4,5],[1,2,5],[3,0,4]],R,False)
        if i%3==0:h.box(w*.2,dp*.15,14+e,.7,.7,2.4,Ws[(i+1)%4],.01)
    for x,y,s in((-14,84,1.02),):
        h.at(x,y,-14,.3);h.box(0,0,0,4*s,4*s,24*s,Ws[1],.02);h.box(0,0,24*s,4.5*s,4.5*s,.6*s,Ws[2],.02);h.box(0,0,24.6*s,3.2*s,3.2*s,3.2*s,Ws[2],.02);h.lathe(0,0,27.8*s,[(2.4*s,0),(0,5*s)],R,4)
    h.o();h.build();rf.build()
    sun(262,19,17,(1,.72,.45));area(2,D+1.5,2.4,0,-1,-.25,6,4,130,(.9,.94,1));area(W+1,2,2.4,-1,0,-.25,4,4,60,(1,.93,.85))
    world(bands=[(0,'#9a6a4c'),(.1,'#c9a27c'),(.14,'#f0cfa4'),(.22,'#f3dfc3'),(.4,'#cfd8e0'),(.85,'#86aad2')],cam=1.35,amb=.38,ambc=(.97,.95,.97,1),na=.08)
    return (5.6,.45,1.55),(2.0,4.2,1.3),22,.1
ROOMS=dict(living=living,bedroom=bedroom,terrace=terrace)
