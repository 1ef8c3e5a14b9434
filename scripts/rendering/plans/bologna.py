"""Rooms of houses in and around Bologna, by the same four hands."""
from sets import *
def galliera():
    """an attic facing west: white rafters, a green sofa, a kitchen under the high wall"""
    M=palette(pine=fabric('green','#4c6650'),sand=fabric('sand','#d6c3a2'),raf=wood('raf','#e6dac4','#d0c0a4','x',.6),oak2=wood('oak2','#c79f6d','#a57d4c','x',.5),r=rugmat('r','#ece3d2','#4c6650','stripe',.9),steel=plain('st',(.55,.55,.55,1),.3,1));W,D,H=5.6,4.8,3.5
    room(M,W,D,3.7,planks('pl','#c9a677','#a98455',2.2,.16),plaster('w','#f3eee4',b=.08,var=.03),dict(n=[(3.1,1.6,.0,2.3,0,'window')]),ceil=None,view=ROOFS,day=(338,34,26),gain=1.5,fill=1.6)
    attic(W,D,1.15,3.4,plain('roofw','#f4efe6',.8),M['raf'],[(.2,.48,.9,1.9),(.2,.48,2.6,3.6)],7,run=4.8,gain=2.2,skyframe=M['trim'])
    lounge(M,1.25,2.4,pi/2,'pine',('sand','linen','sand','pine'),2.4,3,'oak2','sand',table=(2,'oak2','oak2'),rg='r',size=(3.1,2.2))
    b=B('low');b.box(.2,D/2,0,.4,D,.5,M['oak2'],.004);b.build();things(M,[('books',.22,3.6,.5,4),('twigs',.22,.9,.5,'cer3',0,.7),('lamp',.25,4.3,.5,'cer2'),('books',.22,2.9,.5,3)])
    dine(M,4.25,3.35,.3,'oak2','black','sand','black',3,2,1.0,n=3,laid=False,middle=('fruit',));lights(M,3.3,[(4.3,3.3)],'pine',0,1.1,.2,10);green(M,5.1,4.35,'fig',1.7,'terra')
    return (4.95,.25,1.4),(2.4,3.7,1.15),19,.35
def bolognina():
    """an old press room: rose brick, a steel bed frame, walnut, tall works' windows"""
    M=palette(tan=leather('tan','#8f5530'),ink=fabric('ink','#2c3844'),rose=fabric('rose','#b98476'),trim=plain('trim','#1d1e1f',.45),metal=plain('bs',(.03,.03,.032,1),.4),r=rugmat('r','#cbb9a5','#7a4a44','worn'),cover=art('cov',['#2c3844','#e9dfcc','#b98476','#8f5530'],0,1.2,8));W,D,H=5.6,5.0,3.6
    room(M,W,D,H,concrete('fl','#b3aca2',.3,1.0,.18,(2.8,2.5)),plaster('w','#e6dfd5',b=.08,var=.03),dict(w=[(1.6,1.7,.5,3.1,0,'window',3),(3.8,1.7,.5,3.1,0,'window',3)]),dict(n=bricks('br','#a8705f','#8a5548','#c4b3a6','y')),frames=M['trim'],view=HILLS,day=(296,30,24),rows=4,skirt=0,gain=1.3);street('w',W,D,'#c08a6e',top=7,dist=13);beams(W,D,H,M['metal'],4,.14,.22,'x')
    sleep(M,3.2,D-1.27,0,'tan','ink',('ink','rose'),1.8,1.05,1,('walnut','walnutz',1),'metal',H,'tan','r',(3.4,2.6),drop=2.25);hang(M,W,D,'n',[(3.2,1.95,1.5,.85,'cover','metal')])
    put('wd',lambda b:bookshelf(b,M['walnut'],[M['cer'],M['cer2'],M['cer3']],1.3,.4,2.2,2,5,23,False,None,M['metal']),W-.24,1.9,0,-pi/2);put('ac',lambda b:armchair(b,M['tan'],M['metal'],1,M['rose']),1.05,2.3,0,pi/2+.3);put('fl',lambda b:floorlamp(b,M['metal'],M['inner'],M['bulb'],1),.6,D-.5,0,-.4);green(M,.6,3.2,'snake',1.0,'pot')
    return (4.9,.3,1.5),(2.45,4.2,1.2),20,.4
def ranuzzi():
    """a dressing room: old rose doors, a cornice, an island of drawers, a tall mirror"""
    rs=paint('rose','#c79c92',.5);M=palette(rose=rs,roseF=fabric('rf','#b8877c'),stone=marble('m','#efe8de','#b9a89a',.16),trim=plain('trim','#f1ebe1',.5),r=rugmat('r','#efe6d8','#c79c92','diamond',1.1));W,D,H=4.8,4.4,3.1
    room(M,W,D,H,plain('sub',(.03,.02,.012,1),.7),plaster('w','#f1e9df',b=.05,var=.02),dict(n=[(3.4,1.3,0,2.6,0,'window')]),view=HILLS,day=(25,33,26),gain=1.4,fill=1.4);street('n',W,D,'#d9a981',top=8);f=B('f');herring(f,0,W,0,D,attrwood('fl','#b98a58','#94673a',.34),.56,.095,.002);f.build()
    put('wd',lambda b:wardrobe(b,rs,rs,M['metal'],3.6,.6,2.75,6),.32,2.35,0,pi/2);put('wn',lambda b:wardrobe(b,rs,rs,M['metal'],1.8,.6,2.75,3),1.55,D-.32)
    b=B('c');b.box(.35,D/2,2.75,.7,D,.35,M['trim'],.01);b.box(1.3,D-.35,2.75,2.6,.7,.35,M['trim'],.01)
    for k in range(2):b.box(W/2,D-.04-.03*k,H-.16+.08*k,W,.08+.06*k,.08,M['trim'],.012);b.box(W-.04-.03*k,D/2,H-.16+.08*k,.08+.06*k,D,.08,M['trim'],.012)
    b.box(2.6,2.3,.06,.85,1.5,.82,rs,.004);b.box(2.6,2.3,.88,.9,1.56,.03,M['stone'],.006)
    for z in(.1,.37,.63):
        for y in(1.93,2.67):b.box(3.035,y,z,.02,.72,.24,rs,.004);b.sphere(3.06,y,z+.13,.016,M['metal'],14)
        b.box(2.6,1.535,z,.82,.02,.24,rs,.004);b.sphere(2.6,1.51,z+.13,.016,M['metal'],14)
    b.build();things(M,[('twigs',2.5,2.75,.91,'cer',0,.8),('books',2.6,1.9,.91,2),('bowl',2.75,2.3,.91,'cer3')])
    d=B('m');d.at(W-.08,2.6,0,-pi/2);mirror(d,M['metal'],M['mirror'],kind=1,w=.95,h=2.1);d.o();d.build();put('bn',lambda b:bench(b,M['roseF'],M['metal'],1.2,.42),W-.4,1.2,0,pi/2);put('rg',lambda b:rug(b,M['r'],1.5,2.6,M['cream']),3.6,2.2,.004);lights(M,H,[(2.6,2.3)],'metal',1,.6,.16,16,'shade');drapes('cu',fabric('dr','#e9d9cd'),'n',3.4,1.3,2.75,W,D,.34)
    return (4.2,.2,1.45),(2.1,3.5,1.2),19,.5
def corticella():
    """an engineers' floor: saw-tooth light, one long table, drawing cabinets, yellow steel"""
    M=palette(yel=paint('yel','#d0a23a',.4),blue=fabric('blue','#3d5a70'),trim=plain('trim','#33383b',.45),metal=plain('bs',(.05,.055,.06,1),.4),birch=wood('bir','#dcc39a','#c2a575','x',.5),birz=wood('birz','#dcc39a','#c2a575','z',.5),plan=art('plan',['#2f4a5f','#e9ede9','#2f4a5f','#3d5a70'],1,1.6,4));W,D,H=7.6,6.4,4.0
    room(M,W,D,H,concrete('fl','#bdbab3',.3,1.0,.18,(2.5,2.1)),plaster('w','#eeebe4',b=.06,var=.02),dict(n=[(3.8,6.4,1.1,3.4,0,'window',8)]),frames=M['trim'],view=HILLS,day=(350,36,20),rows=3,skirt=0,gain=.55,fill=1.3);street('n',W,D,'#b97a5f',top=4.5,dist=16)
    b=B('steel')
    for x in(1.2,3.0,4.8,6.6):b.box(x,D/2,H-.3,.16,D,.3,M['yel'],.01);b.box(x,D-.12,0,.16,.16,H-.3,M['yel'],.01)
    b.box(3.4,3.3,.71,5.0,1.3,.05,M['birch'],.006)
    for x in(1.1,3.4,5.7):
        for q in(-.5,.5):b.rot_box(x,3.3+q,.355,.07,.05,.72,M['metal'],rx=.12*(-1 if q<0 else 1),r=.004)
    b.build();scr=art('sc',['#20323a','#3f5f63','#d0a23a','#e9dfcc'],1,1.4,3);d=B('d')
    for i,x in enumerate((1.6,2.8,4.0,5.2)):
        for s in(-1,1):
            put('oc',lambda b:officechair(b,M['blue'],M['black']),x+.05*s,3.3+s*1.0,0,(pi if s<0 else 0)+.25*((i+(s>0))%3-1))
            if (i+(s>0))%2:d.at(x,3.3+s*.3,.76,0 if s<0 else pi);laptop(d,M['steel'],scr)
            else:d.at(x,3.3+s*.3,.76,.1*i);d.box(0,0,0,.6,.42,.004,plain('pp','#f6f4ee',.8),.001);d.box(.1,.05,.004,.3,.2,.003,M['plan'],.001)
    d.o();d.build();things(M,[('cup',2.2,3.45,.76,'cer2'),('books',4.6,3.1,.76,3),('twigs',3.4,3.3,.76,'cer3')])
    c=B('cab')
    for k in range(3):
        x=1.2+k*1.25;c.box(x,D-.45,.05,1.2,.75,.95,M['blue'] if 0 else M['trim'],.004)
        for q in range(7):c.box(x,D-.83,.09+q*.13,1.14,.02,.115,M['birz'],.003);c.box(x,D-.85,.135+q*.13,.16,.014,.02,M['metal'],.002)
    c.box(2.45,D-.45,1.0,3.8,.8,.03,M['birch'],.004);c.build();things(M,[('vase',1.1,D-.5,1.03,'cer2',1,.9),('books',2.4,D-.5,1.03,4),('twigs',3.7,D-.5,1.03,'cer')])
    for k in range(2):put('ln',lambda b:linear(b,M['yel'],emis('lin','#fff0d8',7),M['metal'],2.2,1.75),2.2+k*2.5,3.3,H);area(2.2+k*2.5,3.3,2.15,0,0,-1,2.0,.1,20,(1,.93,.82),glossy=False)
    put('bs',lambda b:bookshelf(b,M['birch'],[M['cer'],M['cer2'],M['cer3']],1.8,.36,2.2,3,5,31,True,None,M['metal']),6.3,D-.3);green(M,7.1,4.6,'fig',2.2,'pot');hang(M,W,D,'w',[(3.2,1.9,1.4,1.0,'plan','metal')])
    return (7.0,.35,1.55),(2.9,4.7,1.25),21,.3
def malvasia():
    """a first floor: rose plaster, a painted frieze, a kitchen with a marble table where the salon was"""
    M=palette(rose=plaster('rp','#d3a695',b=.12,var=.06),lac=paint('lac','#b98377',.4),stone=marble('m','#efe8de','#a8978a',.16,1.1),cream_=fabric('crf','#eadfcd'),trim=plain('trim','#efe7da',.5),copper=plain('cop',(.72,.38,.22,1),.25,1));W,D,H=5.8,5.0,3.8;chess=tiles('chess','#efe6d8','#cfc6b6',.45,.45,0,.2,'z',.02,.1,'#a8796a')
    room(M,W,D,H,chess,M['rose'],dict(w=[(1.5,1.25,0,2.9,0,'window'),(3.7,1.25,0,2.9,0,'window')]),view=HILLS,day=(292,31,26),gain=1.3,fill=1.2,skirt=.16);street('w',W,D,'#d9b07a',top=8)
    b=B('c')
    for k in range(3):b.box(W/2,D-.05-.04*k,H-.3+.1*k,W,.1+.08*k,.1,M['trim'],.014);b.box(.05+.04*k,D/2,H-.3+.1*k,.1+.08*k,D,.1,M['trim'],.014);b.box(W-.05-.04*k,D/2,H-.3+.1*k,.1+.08*k,D,.1,M['trim'],.014)
    b.box(W/2,D-.01,H-.75,W,.02,.04,M['trim'],.004);b.build()
    put('kr',lambda b:kitchen_run(b,M['lac'],M['lac'],M['stone'],M['metal'],4.4,.64,.92,splash=M['stone'],oven=.0,blk=M['black'],upper=False,sinkx=1.4,hobx=0,tall=0,shelf=None,handle=True,hood=M['copper']),3.2,D-.33)
    e=B('pans');e.rod((4.1,D-.06,1.9),(5.3,D-.06,1.9),.012,M['copper'])
    for k in range(5):
        x=4.2+k*.25;r=.1-.01*k;e.at(x,D-.08,1.78-r,0);e.rot_box(0,-.02,r*.9,.02,.012,.2,M['copper'],r=.003);e.tube([(r*math.cos(a),-.03,r*math.sin(a)-.06) for a in np.linspace(0,2*pi,25)],.012,M['copper'],8,False);e.o();e.sphere(x,D-.1,1.72-r,r,M['copper'],20)
    e.build();dine(M,3.1,2.45,.0,'stone','black','cream_','walnut',2,0,2.3,1.0,n=3,laid=False,middle=('twigs','cer3',0,1.1));things(M,[('fruit',2.5,2.5,.75),('books',3.8,2.4,.75,2),('vase',1.4,D-.3,.92,'cer',1,.8),('bowl',4.1,D-.35,.92,'cer3'),('twigs',5.2,D-.3,.92,'cer2')])
    lights(M,H,[(2.6,2.45),(3.6,2.45)],'copper',0,1.75,.2,11);drapes('cu',fabric('dr','#e9d3c2'),'w',3.7,1.25,3.1,W,D,.34);put('sb',lambda b:sideboard(b,M['walnut'],M['walnutz'],M['metal'],1.7,.45,.85,4,True),W-.26,2.6,0,-pi/2);things(M,[('lamp',W-.28,2.1,.85,'cer2'),('vase',W-.28,3.1,.85,'cer3',0,.9)]);hang(M,W,D,'e',[(2.6,1.85,1.1,.8,'art1','metal')])
    return (5.1,.25,1.5),(2.5,4.1,1.3),19,.4
def colorificio():
    """a paint shop without colour cards: painted spheres on a long shelf, big sheets, a counter at the door"""
    cols=('#b4563a','#c99a54','#d9b98a','#8a9a6c','#4f7a74','#3d5a70','#5f4a63','#a8677a','#e3d3bd','#6b6f6a');M=palette(oak=wood('oak','#cfae80','#ab8656','x',.45),oakz=wood('oakz','#cfae80','#ab8656','z',.45),trim=plain('trim','#3d5a70',.5));W,D,H=6.0,5.2,3.4
    room(M,W,D,H,terrazzo('tz','#e4ddd0',['#b4563a','#4f7a74','#c99a54','#3d5a70'],.22,.6),plaster('w','#f4f0e8',b=.05,var=.02),dict(w=[(2.7,2.8,.4,2.9,0,'window',2)]),frames=M['trim'],view=HILLS,day=(296,31,24),gain=1.1,skirt=0);street('w',W,D,'#d9a06b',top=8)
    s=B('wall');pm=[plaster('c%d'%i,c,b=.15) for i,c in enumerate(cols)]
    for j,z in enumerate((1.15,1.6,2.05,2.5)):
        s.box(3.2,D-.17,z-.03,5.0,.32,.03,M['oak'],.003)
        for i in range(14):s.sphere(.95+i*.345,D-.17,z+.115,.115,pm[(i+j*3)%10],28)
    for i in range(8):s.box(1.0+i*.63,D-.22,0,.6,.44,.92,M['oakz'],.004);s.box(1.0+i*.63,D-.45,.08,.56,.02,.8,pm[(i*3)%10],.003)
    s.box(3.2,D-.22,.92,5.1,.46,.03,M['oak'],.004)
    for i in range(5):s.box(W-.03-.0,1.2+i*.72,.4,.03,.62,1.9,pm[(i*2+1)%10],.003)
    s.build();c=B('counter');c.box(2.9,2.55,0,2.4,.75,.9,M['oakz'],.005);c.box(2.9,2.55,.9,2.5,.82,.04,M['oak'],.006)
    rn=random.Random(5)
    for k in range(9):c.cyl(1.95+.22*k,2.6+rn.uniform(-.15,.15),.94,.08,.03+.0,M['white'],.004,30);c.sphere(1.95+.22*k,2.6,1.05,.075,pm[k],26)
    for k in range(3):
        for q in range(3-k):c.cyl(4.75+q*.24+k*.12,3.3,k*.25,.11,.24,M['steel'],.006,32);c.cyl(4.75+q*.24+k*.12,3.3,k*.25+.04,.1125,.15,pm[(q*3+k)%10],.002,32)
    for x,h,m in((1.0,.55,0),(1.35,.8,4),(.75,.35,2)):c.box(x,4.0-.4*x,0,.36,.36,h,M['white'],.004);c.sphere(x,4.0-.4*x,h+.17,.17,pm[m],36)
    c.build();lights(M,H,[(2.3,2.5),(3.5,2.5)],'trim',0,1.35,.24,11)
    for x in(2.3,3.5):put('stl',lambda b:stool(b,M['leath'],M['black'],.66),x,1.8,0,pi)
    green(M,5.45,4.35,'fig',1.7,'terra')
    return (5.3,.3,1.5),(2.6,4.2,1.25),20,.3
def fienile():
    """a hay barn in the hills: chestnut beams, a stone wall, moss green doors, an island of threshold stone, a gate to the meadow"""
    moss=paint('moss','#68744f',.5);M=palette(moss=moss,chest=wood('chest','#8f663f','#5f4026','y',.55),chestx=wood('chestx','#8f663f','#5f4026','x',.55),chestz=wood('chestz','#8f663f','#5f4026','z',.55),stone=travertine('stn','#cdc2aa','#a89a7f',.55,.8),iron=plain('iron',(.035,.033,.03,1),.5,.6),flax=fabric('flax','#d9cbb0'),trim=plain('trim','#5a452f',.55),ceil=planks('hay','#a98256','#7d5a38',2.6,.2,rough=.6),rust=paint('rust','#a5553a',.45));W,D,H=6.2,5.4,3.5
    room(M,W,D,H,tiles('cotto','#b5795a','#c9ab8f',.3,.15,.5,.55,'z',.24,.25,'#c48c69'),plaster('w','#f2e9d9',b=.25,var=.05),dict(n=[(4.85,1.9,0,2.75,1,'window')],w=[(1.7,1.1,.95,2.2,0,'window')]),dict(n=bricks('st','#b7a894','#94836f','#cfc3b0','y')),frames=M['trim'],view=dict(HILLS,cam=1.5),day=(318,30,26),gain=1.5,fill=1.3,skirt=0);beams(W,D,H,M['chest'],4,.24,.28)
    b=B('girder');b.box(W/2,3.0,H-.62,W,.3,.34,M['chestx'],.02)
    for x in(.16,W-.16):b.box(x,3.0,0,.26,.28,H-.62,M['chestz'],.02);b.rot_box(x+(.42 if x<1 else -.42),3.0,H-1.0,1.1,.16,.16,M['chestz'],ry=(-1 if x<1 else 1)*.85,r=.01)
    b.box(2.0,D-.1,1.62,3.3,.26,.06,M['chestx'],.01)
    for x in(.55,2.0,3.45):b.rot_box(x,D-.1,1.5,.08,.2,.2,M['iron'],r=.004)
    b.build();put('kr',lambda b:kitchen_run(b,M['moss'],M['moss'],M['stone'],M['iron'],3.6,.64,.92,splash=None,oven=1.2,blk=M['black'],upper=False,sinkx=-.9,hobx=1.2,tall=0,shelf=None,handle=True),2.0,D-.35)
    put('is',lambda b:island(b,M['moss'],M['stone'],M['moss'],M['iron'],2.4,1.0,.92,True,slat=M['chestz']),2.5,2.75)
    for x in(1.85,2.5,3.15):put('stl',lambda b:stool(b,M['leath'],M['iron'],.66),x,1.95,0,pi)
    things(M,[('vase',.6,D-.1,1.68,'cer',1,.8),('bowl',1.1,D-.1,1.68,'cer3'),('books',1.7,D-.1,1.68,3),('vase',2.35,D-.1,1.68,'cer2',2,.7),('cup',2.75,D-.12,1.68,'cer'),('cup',2.9,D-.1,1.68,'cer3'),('twigs',3.35,D-.1,1.68,'cer',0,.8),('fruit',2.1,2.8,.92),('twigs',3.0,2.85,.92,'cer3',0,1.1),('vase',.5,D-.35,.92,'cer2',1,.8)])
    lights(M,H-.6,[(1.9,2.75),(3.1,2.75)],'rust',0,.95,.2,11);put('bn',lambda b:bench(b,M['flax'],M['iron'],1.4,.42),W-.32,3.9,0,-pi/2);green(M,5.75,4.95,'olive',1.9,'terra',6);put('rg',lambda b:rug(b,rugmat('r','#e4d8c0','#68744f','stripe',.9),2.6,1.3,M['cream']),2.5,1.5,.003)
    o=B('meadow');o.box(W/2,D+15,-.5,60,29,.3,plaster('grass','#8f9a62',b=.6,sc=.4,var=.3),.001);o.build()
    for x,y,h,s in((4.1,6,3.4,3),(5.6,9,3.6,5),(2.2,12,3.8,7),(-3.2,5,3.4,9)):put('tree%d'%s,lambda b:plant(b,M['olivel'],M['stem'],M['terra'],M['soil'],'olive',h,s,.2,.3,2),x,D+y,-.5)
    return (5.5,.3,1.5),(2.5,4.5,1.2),19,.4
ROOMS=dict(fienile=fienile,galliera=galliera,bolognina=bolognina,ranuzzi=ranuzzi,corticella=corticella,malvasia=malvasia,colorificio=colorificio)
